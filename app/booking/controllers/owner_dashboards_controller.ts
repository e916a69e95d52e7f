import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindOwnerDashboard from '#booking/queries/find_owner_dashboard'
import BookingTransformer from '#booking/transformers/booking_transformer'
import EarningTransformer from '#booking/transformers/earning_transformer'
import { dashboardValidator } from '#booking/validators/booking'
import type { Page } from '#shared/values/page'

export default class OwnerDashboardsController {
  @inject()
  async show({ auth, inertia, request }: HttpContext, dashboards: FindOwnerDashboard) {
    const ownerId = auth.use('web').getUserOrFail().id
    const now = DateTime.utc()
    const [, query] = await dashboardValidator.tryValidate(request.qs())
    const tab = query?.tab === 'bookings' ? 'bookings' : 'listings'
    const filter = { kind: query?.kind, listing: query?.listing }
    const found = await dashboards.handle({ ownerId, tab, page: query?.page ?? 1, filter, now })
    const { bookings, booked, listings, waiting } = found

    return inertia.render('booking/owner_dashboard', {
      connectStatus: found.connectStatus,
      tab,
      listings: listings.rows,
      listingPages: positionOf(listings),
      drafts: found.drafts,
      bookings: bookings.rows.map((booking) =>
        new BookingTransformer(booking, now, found.ratings).forOwner()
      ),
      bookingBands: bookings.bands,
      unreadBookings: waiting.unread,
      troubledBookings: waiting.problems,
      earnings: found.earnings.map((earning) => new EarningTransformer(earning).toObject()),
      reviews: found.reviews,
      bookingPages: positionOf(bookings),
      bookingCount: booked.bookings,
      bookedMoorings: booked.moorings,
      bookingFilter: filter,
    })
  }
}

function positionOf({ total, page, totalPages }: Page<unknown>) {
  return { total, page, totalPages }
}
