import router from '@adonisjs/core/services/router'
import type { MiddlewareFn } from '@adonisjs/core/types/http'
import { controllers } from '#generated/controllers'
import { isProven } from '#identity/contract/proven'
import { byUser, throttle } from '#platform/http/middleware/throttle'
import { uploadPlace } from '#platform/http/middleware/upload_place'
import { PHOTO_UPLOAD } from '#shared/exceptions/picture_refused'
import { middleware } from '#start/kernel'

const { incidents } = controllers
const signedIn = () => middleware.signedIn({ guard: 'api' })
const photoUpload = () => [uploadPlace(PHOTO_UPLOAD, isProven), throttle('upload', { by: byUser })]

export function api() {
  router
    .group(() => {
      router.get('/incidents', [incidents.incidents.api.StayIncidents, 'index'])
      router
        .post('/incidents', [incidents.incidents.api.StayIncidents, 'store'])
        .use(throttle('incidents', { by: byUser, onFailure: 'refund' }))
      router.get('/condition-photos', [incidents.conditionPhotos.api.ConditionPhotos, 'index'])
      router
        .post('/condition-photos', [incidents.conditionPhotos.api.ConditionPhotos, 'store'])
        .use(photoUpload())
    })
    .prefix('/bookings/:id')
    .use(signedIn())

  router
    .group(() => {
      router.get('/', [incidents.incidents.api.Incidents, 'show'])
      router.post('/photos', [incidents.incidents.api.IncidentPhotos, 'store']).use(photoUpload())
      router.get('/alternatives', [incidents.incidents.api.Alternatives, 'index'])
      router.post('/answer', [incidents.incidents.api.IncidentAnswers, 'store'])
      router.post('/withdraw', [incidents.incidents.api.WithdrawnIncidents, 'store'])
    })
    .prefix('/incidents/:id')
    .use(signedIn())

  router
    .group(() => {
      router.get('/', [incidents.incidents.api.AdminIncidents, 'index'])
      router.patch('/:id', [incidents.incidents.api.AdminIncidents, 'update'])
    })
    .prefix('/admin/incidents')
    .as('admin')
    .use(middleware.signedIn({ guard: 'api', roles: ['ADMIN'] }))
}

export function pages() {
  router
    .get('/admin/incidents', [incidents.incidents.Incidents, 'index'])
    .as('admin.incidents')
    .use(middleware.signedIn({ guard: 'web', roles: ['ADMIN'] }))
}

/** A bearer token needs no session, which would set a cookie. */
const unlessBearer =
  (session: MiddlewareFn): MiddlewareFn =>
  (ctx, next) =>
    ctx.request.header('authorization') ? next() : session(ctx, next)

export function withoutSession() {
  router
    .get('/uploads/stays/:id.webp', [incidents.photos.StayPhotoFiles, 'show'])
    .as('stay_photo')
    .use([
      throttle('everything', { isCheap: true }),
      unlessBearer(middleware.session()),
      unlessBearer(middleware.pageUser()),
    ])
}
