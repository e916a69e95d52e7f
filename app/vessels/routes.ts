import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { byUser, throttle } from '#platform/http/middleware/throttle'
import { middleware } from '#start/kernel'

const { vessels } = controllers

export function api() {
  router
    .group(() => {
      router.get('/', [vessels.api.Vessels, 'index'])
      router.post('/', [vessels.api.Vessels, 'store']).use(throttle('creation', { by: byUser }))
      router.get('/:id', [vessels.api.Vessels, 'show'])
      router.patch('/:id', [vessels.api.Vessels, 'update'])
      router.delete('/:id', [vessels.api.Vessels, 'destroy'])
    })
    .prefix('/vessels')
    .use(middleware.signedIn({ guard: 'api' }))
}

export function pages() {
  router
    .get('/account/boats', [vessels.Boats, 'index'])
    .as('boats')
    .use(middleware.signedIn({ guard: 'web' }))
}
