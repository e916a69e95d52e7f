import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { payments } = controllers
const owner = (guard: 'api' | 'web') => middleware.signedIn({ guard, roles: ['OWNER'] })

/** Calls of the REST API. */
export function api() {
  router.post('/stripe/webhook', [payments.api.Webhooks, 'store'])
  router.post('/stripe/webhook/connect', [payments.api.ConnectWebhooks, 'store'])

  router
    .group(() => {
      router.get('/status', [payments.api.ConnectedAccounts, 'show'])
      router.post('/onboard', [payments.api.Onboardings, 'store'])
    })
    .prefix('/stripe/connect')
    .use(owner('api'))
}

/** Pages for people. */
export function pages() {
  router
    .group(() => {
      router.get('/return', [payments.OnboardingReturns, 'show'])
      router.get('/refresh', [payments.OnboardingRefreshes, 'show'])
    })
    .prefix('/stripe/connect')
    .use(owner('web'))
}

/** Routes that are neither. */
export function plain() {}
