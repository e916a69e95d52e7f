import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { byUser, throttle } from '#platform/http/middleware/throttle'
import { middleware } from '#start/kernel'

const { alerts } = controllers

export function api() {
  router
    .group(() => {
      router.get('/', [alerts.api.Alerts, 'index'])
      router.post('/', [alerts.api.Alerts, 'store']).use(throttle('creation', { by: byUser }))
      router.delete('/:id', [alerts.api.Alerts, 'destroy'])
    })
    .prefix('/alerts')
    .use(middleware.signedIn({ guard: 'api' }))
}

export function pages() {}
