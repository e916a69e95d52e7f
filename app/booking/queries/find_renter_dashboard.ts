import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { ReviewStates } from '#booking/contract/review_states'
import type Booking from '#booking/models/booking'
import ListPayableBookings from '#booking/queries/list_payable_bookings'
import ListRenterBookings, { type RenterTab } from '#booking/queries/list_renter_bookings'
import ListSavedMoorings from '#booking/queries/list_saved_moorings'
import { loadCards } from '#booking/steps/load_cards'
import marketplace from '#config/marketplace'
import { lastPageAtMost, type Page } from '#shared/values/page'

interface Options {
  renterId: string
  /** The tab that `page` belongs to; the other tab shows its first page. */
  tab: string
  page: number
  now: DateTime
}

/** What a renter's dashboard shows, in two rounds of statements that go out together (docs/adr/0042). */
@inject()
export default class FindRenterDashboard {
  constructor(
    private bookings: ListRenterBookings,
    private payable: ListPayableBookings,
    private savedMoorings: ListSavedMoorings,
    private reviews: ReviewStates
  ) {}

  async handle({ renterId, tab, page, now }: Options) {
    const pageOf = (wanted: RenterTab): Promise<Page<Booking>> =>
      lastPageAtMost({ page: wanted === tab ? page : 1 }, (asked) =>
        this.bookings.handle({
          renterId,
          tab: wanted,
          now,
          ...asked,
          limit: marketplace.pages.admin,
        })
      )

    const [upcoming, past, payable, saved] = await Promise.all([
      pageOf('upcoming'),
      pageOf('past'),
      this.payable.handle({ renterId, now }),
      this.savedMoorings.handle({ userId: renterId, now }),
    ])

    const [reviews] = await Promise.all([
      this.reviews.of(past.rows, 'renter'),
      loadCards([...upcoming.rows, ...past.rows, ...payable]),
    ])
    return { upcoming, past, payable, saved, reviews }
  }
}
