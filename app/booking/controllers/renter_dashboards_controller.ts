import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import SettleReturn, { type ReturnOutcome } from '#booking/actions/settle_return'
import type Booking from '#booking/models/booking'
import FindRenterDashboard from '#booking/queries/find_renter_dashboard'
import BookingTransformer from '#booking/transformers/booking_transformer'
import SavedListingTransformer from '#booking/transformers/saved_listing_transformer'
import { dashboardValidator } from '#booking/validators/booking'
import type { Page } from '#shared/values/page'

const TABS = ['upcoming', 'past', 'saved'] as const
type Tab = (typeof TABS)[number]

/** The renter's dashboard; the payment page returns here. */
export default class RenterDashboardsController {
  @inject()
  async show(
    { auth, inertia, request }: HttpContext,
    settleReturn: SettleReturn,
    dashboards: FindRenterDashboard
  ) {
    const renterId = auth.use('web').getUserOrFail().id
    const [, query] = await dashboardValidator.tryValidate(request.qs())
    const outcome = await this.#settle(settleReturn, renterId, query?.session_id)

    const now = DateTime.utc()
    const tab: Tab = TABS.find((known) => known === query?.tab) ?? 'upcoming'
    const found = await dashboards.handle({ renterId, tab, page: query?.page ?? 1, now })

    return inertia.render('booking/renter_dashboard', {
      tab,
      outcome,
      upcoming: this.#cards(found.upcoming.rows, now),
      past: this.#cards(found.past.rows, now),
      pages: { upcoming: this.#meta(found.upcoming), past: this.#meta(found.past) },
      payable: this.#cards(found.payable, now),
      saved: SavedListingTransformer.transform(found.saved),
    })
  }

  async #settle(
    settleReturn: SettleReturn,
    renterId: string,
    sessionId?: string
  ): Promise<ReturnOutcome | null> {
    return sessionId ? settleReturn.handle({ sessionId, renterId }) : null
  }

  #cards(bookings: Booking[], now: DateTime) {
    return BookingTransformer.transform(bookings, now).useVariant('forRenter')
  }

  #meta({ total, page, totalPages }: Page<Booking>) {
    return { total, page, totalPages }
  }
}
