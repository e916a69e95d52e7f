import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { byUser, throttle } from '#platform/http/middleware/throttle'
import { middleware } from '#start/kernel'

const { reviews } = controllers
const signedIn = () => middleware.signedIn({ guard: 'api' })
const guesses = () => throttle('secretTries', { by: byUser, onSuccess: 'refund' })

export function api() {
  router.get('/bookings/:id/review', [reviews.api.StayReviews, 'show']).use(signedIn())
  router
    .post('/bookings/:id/review', [reviews.api.StayReviews, 'store'])
    .use([signedIn(), throttle('reviews', { by: byUser }), guesses()])
  router
    .get('/listings/:id/reviews', [reviews.api.ListingReviews, 'index'])
    .use(middleware.maybeSignedIn())
  router.get('/hosts/:id', [reviews.api.Hosts, 'show'])
  router
    .post('/reviews/:id/reply', [reviews.api.Replies, 'store'])
    .use([signedIn(), throttle('reviews', { by: byUser }), guesses()])
}

export function pages() {
  router.get('/hosts/:id', [reviews.Hosts, 'show']).as('host')
  router.get('/review/:bookingId', [reviews.Reviews, 'show']).as('review')
}
