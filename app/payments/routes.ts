import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { byUser, throttle } from '#platform/http/middleware/throttle'
import { middleware } from '#start/kernel'

const { payments } = controllers
const owner = (guard: 'api' | 'web') => middleware.signedIn({ guard, roles: ['OWNER'] })

export function api() {
  router
    .group(() => {
      router.get('/status', [payments.accounts.api.ConnectedAccounts, 'show'])
      router
        .post('/onboard', [payments.accounts.api.Onboardings, 'store'])
        .use(throttle('onboarding', { by: byUser }))
    })
    .prefix('/stripe/connect')
    .use(owner('api'))
}

export function pages() {
  router
    .group(() => {
      router.get('/return', [payments.accounts.OnboardingReturns, 'show'])
      router.get('/refresh', [payments.accounts.OnboardingRefreshes, 'show'])
    })
    .prefix('/stripe/connect')
    .use([owner('web'), throttle('onboarding', { by: byUser })])
}

/** Stripe's webhooks: no rate limit, because Stripe sends bursts. */
export function withoutSession() {
  router
    .group(() => {
      router.post('/webhook', [payments.webhooks.api.Webhooks, 'store'])
      router
        .post('/webhook/connect', [payments.webhooks.api.Webhooks, 'store'])
        .as('connect_webhooks.store')
    })
    .prefix('/api/stripe')
    .use([middleware.rawBody(), middleware.body()])
    .as('api')
}
