import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { isProven } from '#identity/contract/proven'
import { byUser, throttle } from '#platform/http/middleware/throttle'
import { uploadPlace } from '#platform/http/middleware/upload_place'
import { DOCUMENT_UPLOAD } from '#shared/exceptions/document_refused'
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
      router
        .post('/:id/documents', [vessels.api.Documents, 'store'])
        .use([uploadPlace(DOCUMENT_UPLOAD, isProven), throttle('upload', { by: byUser })])
      router.get('/:id/documents/:documentId', [vessels.api.Documents, 'show'])
      router.delete('/:id/documents/:documentId', [vessels.api.Documents, 'destroy'])
    })
    .prefix('/vessels')
    .use(middleware.signedIn({ guard: 'api' }))
}

export function pages() {
  router
    .get('/account/boats', [vessels.Boats, 'index'])
    .as('boats')
    .use(middleware.signedIn({ guard: 'web' }))
  router
    .get('/account/boats/:id/documents/:documentId', [vessels.DocumentFiles, 'show'])
    .as('boat_document')
    .use(middleware.signedIn({ guard: 'web' }))
}
