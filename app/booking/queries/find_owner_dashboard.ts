import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { RenterRatings } from '#booking/contract/renter_ratings'
import { ReviewStates } from '#booking/contract/review_states'
import ListBookedMoorings from '#booking/queries/list_booked_moorings'
import ListEarningsOfBookings from '#booking/queries/list_earnings_of_bookings'
import ListOwnerBookings from '#booking/queries/list_owner_bookings'
import ListWaitingForOwner from '#booking/queries/list_waiting_for_owner'
import type { OwnerBookingKind } from '#booking/rules/owner_booking_kinds'
import { loadCards } from '#booking/steps/load_cards'
import ListOwnerDrafts from '#catalog/contract/list_owner_drafts'
import ListOwnerListings from '#catalog/contract/list_owner_listings'
import marketplace from '#config/marketplace'
import FindConnectStatus from '#payments/contract/find_connect_status'
import { lastPageAtMost } from '#shared/values/page'

interface Options {
  ownerId: string
  /** The tab that `page` belongs to; the other tab shows its first page. */
  tab: string
  page: number
  /** Of the bookings. */
  filter: { kind?: OwnerBookingKind | ''; listing?: string }
  now: DateTime
}

/** What an owner's dashboard shows; what does not wait for something else is asked at one moment (docs/adr/0042). */
@inject()
export default class FindOwnerDashboard {
  constructor(
    private bookings: ListOwnerBookings,
    private waiting: ListWaitingForOwner,
    private earnings: ListEarningsOfBookings,
    private booked: ListBookedMoorings,
    private listings: ListOwnerListings,
    private drafts: ListOwnerDrafts,
    private connectStatus: FindConnectStatus,
    private ratings: RenterRatings,
    private reviews: ReviewStates
  ) {}

  async handle(options: Options) {
    const { ownerId, tab, page, now } = options
    const asked = { ownerId, page: tab === 'listings' ? page : 1, limit: marketplace.pages.admin }

    const [bookings, booked, listings, drafts, connectStatus] = await Promise.all([
      this.#bookings(options),
      this.booked.handle({ ownerId }),
      lastPageAtMost(asked, (one) => this.listings.handle({ ...one, now })),
      this.drafts.handle({ ownerId }),
      this.connectStatus.handle({ userId: ownerId }),
    ])
    return { ...bookings, booked, listings, drafts, connectStatus }
  }

  async #bookings({ ownerId, tab, page, filter }: Options) {
    const waiting = await this.waiting.handle({ ownerId })
    const bookings = await lastPageAtMost(
      { page: tab === 'bookings' ? page : 1, limit: marketplace.pages.ownerBookings },
      (asked) =>
        this.bookings.handle({
          ...asked,
          ownerId,
          kind: filter.kind || undefined,
          listing: filter.listing,
          waiting: Object.values(waiting).flat(),
        })
    )

    const [earnings, ratings, reviews] = await Promise.all([
      this.earnings.handle({ ownerId, bookings: bookings.rows }),
      this.ratings.of(bookings.rows.map(({ renterId }) => renterId)),
      this.reviews.of(bookings.rows, 'owner'),
      loadCards(bookings.rows),
    ])
    return { waiting, bookings, earnings, ratings, reviews }
  }
}
