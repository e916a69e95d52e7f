import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { RenterRatings } from '#booking/contract/renter_ratings'
import { ReviewStates } from '#booking/contract/review_states'
import ListBookedMoorings from '#booking/queries/list_booked_moorings'
import ListEarnings from '#booking/queries/list_earnings'
import ListOwnerBookings from '#booking/queries/list_owner_bookings'
import ListWaitingForOwner from '#booking/queries/list_waiting_for_owner'
import BookingTransformer from '#booking/transformers/booking_transformer'
import EarningTransformer from '#booking/transformers/earning_transformer'
import { dashboardValidator } from '#booking/validators/booking'
import ListOwnerDrafts from '#catalog/contract/list_owner_drafts'
import ListOwnerListings from '#catalog/contract/list_owner_listings'
import marketplace from '#config/marketplace'
import FindConnectStatus from '#payments/contract/find_connect_status'
import { lastPageAtMost, type Page } from '#shared/values/page'

export default class OwnerDashboardsController {
  @inject()
  async show(
    { auth, inertia, request }: HttpContext,
    listBookings: ListOwnerBookings,
    listWaiting: ListWaitingForOwner,
    listEarnings: ListEarnings,
    listMoorings: ListBookedMoorings,
    listListings: ListOwnerListings,
    listDrafts: ListOwnerDrafts,
    connectStatus: FindConnectStatus,
    ratings: RenterRatings,
    reviews: ReviewStates
  ) {
    const ownerId = auth.use('web').getUserOrFail().id
    const now = DateTime.utc()
    const [, query] = await dashboardValidator.tryValidate(request.qs())
    const tab = query?.tab === 'bookings' ? 'bookings' : 'listings'
    const { admin, ownerBookings } = marketplace.pages
    const pageOf = (wanted: typeof tab) => ({
      ownerId,
      page: wanted === tab ? (query?.page ?? 1) : 1,
      limit: wanted === 'bookings' ? ownerBookings : admin,
    })
    const filter = { kind: query?.kind, listing: query?.listing }
    const waiting = await listWaiting.handle({ ownerId })
    const bookings = await lastPageAtMost(pageOf('bookings'), (asked) =>
      listBookings.handle({
        ...asked,
        ...filter,
        kind: filter.kind || undefined,
        waiting: Object.values(waiting).flat(),
      })
    )
    const earnings = await listEarnings.handle({
      ownerId,
      page: 1,
      limit: admin,
      bookingIds: bookings.rows.map(({ id }) => id),
    })
    const booked = await listMoorings.handle({ ownerId })
    const rated = await ratings.of(bookings.rows.map(({ renterId }) => renterId))
    const listings = await lastPageAtMost(pageOf('listings'), (asked) =>
      listListings.handle({ ...asked, now })
    )

    return inertia.render('booking/owner_dashboard', {
      connectStatus: await connectStatus.handle({ userId: ownerId }),
      tab,
      listings: listings.rows,
      listingPages: positionOf(listings),
      drafts: await listDrafts.handle({ ownerId }),
      bookings: BookingTransformer.transform(bookings.rows, now, rated).useVariant('forOwner'),
      bookingBands: bookings.bands,
      unreadBookings: waiting.unread,
      troubledBookings: waiting.problems,
      earnings: EarningTransformer.transform(earnings.rows),
      reviews: await reviews.of(bookings.rows, 'owner'),
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
