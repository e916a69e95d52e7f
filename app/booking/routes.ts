import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { wherePeopleMatter } from '#booking/middleware/where_people_matter'
import { byUser, throttle } from '#platform/http/middleware/throttle'
import { middleware } from '#start/kernel'

const { booking } = controllers
const signedIn = (...roles: ('OWNER' | 'ADMIN')[]) =>
  middleware.signedIn({ guard: 'api', ...(roles.length > 0 && { roles }) })

/** Stripe is asked about the session that the address names. */
const isReturnFromStripe = ({ request }: HttpContext) => request.input('session_id') !== undefined

export function api() {
  router.group(stays).prefix('/bookings')
}

function stays() {
  const whoAsks = wherePeopleMatter(middleware.maybeSignedIn())
  router.post('/quote', [booking.api.Quotes, 'store']).use(whoAsks)
  router.get('/check-availability/:listingId', [booking.api.Availabilities, 'show']).use(whoAsks)
  router.get('/user/my-bookings', [booking.api.RenterBookings, 'index']).use(signedIn())
  router.get('/user/holds', [booking.api.Holds, 'index']).use(signedIn())
  router.get('/owner/my-bookings', [booking.api.OwnerBookings, 'index']).use(signedIn('OWNER'))

  router
    .post('/', [booking.api.Bookings, 'store'])
    .use([signedIn(), throttle('booking', { by: byUser })])
  router.get('/:id', [booking.api.Bookings, 'show']).use(signedIn())
  router
    .post('/:id/checkout', [booking.api.BookingCheckouts, 'store'])
    .use([signedIn(), throttle('checkout', { by: byUser })])
  router.patch('/:id/status', [booking.api.BookingStatuses, 'update']).use(signedIn('ADMIN'))
  router.post('/:id/accept', [booking.api.AcceptedRequests, 'store']).use(signedIn())
  router.post('/:id/decline', [booking.api.DeclinedRequests, 'store']).use(signedIn())
  router.get('/:id/cancellation', [booking.api.BookingCancellations, 'show']).use(signedIn())
  router.post('/:id/cancel', [booking.api.BookingCancellations, 'store']).use(signedIn())
  router.group(changes).prefix('/:id/changes')
}

function changes() {
  router.get('/', [booking.api.BookingChanges, 'index']).use(signedIn())
  router
    .post('/', [booking.api.BookingChanges, 'store'])
    .use([signedIn(), throttle('booking', { by: byUser })])
  router.get('/:changeId', [booking.api.BookingChanges, 'show']).use(signedIn())
  router.delete('/:changeId', [booking.api.BookingChanges, 'destroy']).use(signedIn())
  router
    .post('/:changeId/confirm', [booking.api.ConfirmedChanges, 'store'])
    .use([signedIn(), throttle('checkout', { by: byUser })])
  router.post('/:changeId/accept', [booking.api.AcceptedChanges, 'store']).use(signedIn())
  router.post('/:changeId/decline', [booking.api.DeclinedChanges, 'store']).use(signedIn())
}

export function pages() {
  router.get('/terms', [booking.Terms, 'show']).as('terms')
  router
    .get('/user/dashboard', [booking.RenterDashboards, 'show'])
    .as('renter_dashboard')
    .use([
      middleware.signedIn({ guard: 'web' }),
      throttle('checkoutReturn', { by: byUser, when: isReturnFromStripe }),
    ])
  router.get('/user/stay', [booking.NextStays, 'show']).as('next_stay')
  router
    .get('/user/bookings/:id', [booking.RenterStays, 'show'])
    .as('renter_stay')
    .use([
      middleware.signedIn({ guard: 'web' }),
      throttle('checkoutReturn', { by: byUser, when: isReturnFromStripe }),
    ])
  router
    .get('/owner/today', [booking.OwnerTodays, 'show'])
    .as('owner_today')
    .use(middleware.signedIn({ guard: 'web', roles: ['OWNER'] }))
  router
    .get('/owner/bookings/:id', [booking.OwnerStays, 'show'])
    .as('owner_stay')
    .use(middleware.signedIn({ guard: 'web' }))
  router
    .get('/user/bookings/:id/access', [booking.AccessCards, 'show'])
    .as('access_card')
    .use(middleware.signedIn({ guard: 'web' }))
  router
    .get('/user/bookings/:id/stay.ics', [booking.CalendarFiles, 'show'])
    .as('calendar_file')
    .use(middleware.signedIn({ guard: 'web' }))
  router
    .get('/user/bookings/:id/receipt', [booking.Receipts, 'show'])
    .as('receipt')
    .use(middleware.signedIn({ guard: 'web' }))
  router
    .get('/owner/earnings', [booking.OwnerEarnings, 'show'])
    .as('owner_earnings')
    .use(middleware.signedIn({ guard: 'web', roles: ['OWNER'] }))
  router
    .get('/owner/statement.csv', [booking.OwnerStatements, 'show'])
    .as('owner_statement')
    .use([
      middleware.signedIn({ guard: 'web', roles: ['OWNER'] }),
      throttle('statements', { by: byUser }),
    ])
  router
    .get('/owner/statement', [booking.StatementPages, 'show'])
    .as('statement_page')
    .use([
      middleware.signedIn({ guard: 'web', roles: ['OWNER'] }),
      throttle('statements', { by: byUser }),
    ])
  router
    .get('/owner/dashboard', [booking.OwnerDashboards, 'show'])
    .as('owner_dashboard')
    .use(middleware.signedIn({ guard: 'web', roles: ['OWNER'] }))
}
