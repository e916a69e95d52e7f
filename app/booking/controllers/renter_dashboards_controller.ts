import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import SettleReturn from '#booking/actions/settle_return'
import type Booking from '#booking/models/booking'
import FindReturnedBooking from '#booking/queries/find_returned_booking'
import FindRenterDashboard from '#booking/queries/find_renter_dashboard'
import BookingTransformer from '#booking/transformers/booking_transformer'
import SavedListingTransformer from '#booking/transformers/saved_listing_transformer'
import { presentPeriods, refundPeriods } from '#booking/rules/cancellation_terms'
import { revealInstant } from '#booking/rules/reveal_due'
import { watersOf } from '#booking/steps/stay_waters'
import { dashboardValidator } from '#booking/validators/booking'
import marketplace from '#config/marketplace'
import { isoUtc } from '#shared/values/auckland_time'
import type { Page } from '#shared/values/page'

const TABS = ['upcoming', 'past', 'saved'] as const
type Tab = (typeof TABS)[number]

/** The renter's dashboard; the payment page returns here. */
export default class RenterDashboardsController {
  @inject()
  async show(
    { auth, inertia, request }: HttpContext,
    settleReturn: SettleReturn,
    dashboards: FindRenterDashboard,
    returned: FindReturnedBooking
  ) {
    const renterId = auth.use('web').getUserOrFail().id
    const [, query] = await dashboardValidator.tryValidate(request.qs())
    const sessionId = query?.session_id
    const settled = sessionId ? await settleReturn.handle({ sessionId, renterId }) : null

    const now = DateTime.utc()
    const booking = settled && (await returned.handle({ id: settled.bookingId, renterId }))
    const tab: Tab = TABS.find((known) => known === query?.tab) ?? 'upcoming'
    const found = await dashboards.handle({ renterId, tab, page: query?.page ?? 1, now })

    return inertia.render('booking/renter_dashboard', {
      tab,
      outcome: settled?.outcome ?? null,
      next: booking && this.#next(booking, now),
      returnedBooking: booking && new BookingTransformer(booking, now).forRenter(),
      upcoming: this.#cards(found.upcoming.rows, now),
      past: this.#cards(found.past.rows, now),
      reviews: found.reviews,
      pages: { upcoming: this.#meta(found.upcoming), past: this.#meta(found.past) },
      payable: this.#cards(found.payable, now),
      saved: found.saved.map((saved) => new SavedListingTransformer(saved).toObject()),
    })
  }

  /** What a confirmation says of a booking besides. */
  #next(booking: Booking, now: DateTime) {
    return {
      revealAt: isoUtc(revealInstant(booking, marketplace.stay.revealHours)),
      cancellation: presentPeriods(refundPeriods(booking.terms, now)),
      waters: watersOf(booking),
    }
  }

  #cards(bookings: Booking[], now: DateTime) {
    return bookings.map((booking) => new BookingTransformer(booking, now).forRenter())
  }

  #meta({ total, page, totalPages }: Page<Booking>) {
    return { total, page, totalPages }
  }
}
