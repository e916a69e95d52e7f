import { whereAwaitingPayment, whereEndedHold } from '#booking/contract/stay_facts'
import { builderArgs, sql } from '#platform/database/sql'
import { DateTime } from 'luxon'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import Booking from '#booking/models/booking'
import type { OwnerBookingKind } from '#booking/rules/owner_booking_kinds'
import { type Page, toPage } from '#shared/values/page'

type Query = ModelQueryBuilderContract<typeof Booking>

interface Options {
  ownerId: string
  page: number
  limit: number
  kind?: OwnerBookingKind
  /** The id of a mooring. */
  listing?: string
  /** The id of one booking. */
  booking?: string
}

/** `upcoming` also has guests whom an administrator confirmed without a payment: they arrive, too. */
const KINDS: Record<OwnerBookingKind, (query: Query, now: string) => Query> = {
  upcoming: (query, now) => query.where('status', 'CONFIRMED').where('check_out_at', '>', now),
  held: (query) => query.whereRaw(...builderArgs(whereAwaitingPayment())),
  past: (query, now) =>
    query.whereIn('status', ['CONFIRMED', 'COMPLETED']).where('check_out_at', '<=', now),
  cancelled: (query) => query.where('status', 'CANCELLED'),
}

/** One page of an owner's bookings without holds that ended unpaid (rule B45): the stays of today first, then those to come, then the others, newest first. */
export default class ListOwnerBookings {
  async handle({ ownerId, page, limit, kind, listing, booking }: Options): Promise<Page<Booking>> {
    const now = DateTime.utc().toSQL()!
    const query = Booking.query()
      .withScopes((scopes) => scopes.withCards())
      .where({ ownerId })
      .whereRaw(...builderArgs(sql`NOT ${whereEndedHold()}`))

    const isAhead = sql`(status IN ('PENDING', 'CONFIRMED') AND check_out_at > ${now})`
    if (kind) KINDS[kind](query, now)
    if (listing) query.where('listing_id', listing)
    if (booking) query.where('id', booking)

    const found = await query
      .orderByRaw(...builderArgs(sql`${isAhead} DESC, CASE WHEN ${isAhead} THEN check_in END`))
      .orderBy('check_in', 'desc')
      .orderBy('id')
      .paginate(page, limit)

    return toPage(found.all(), found.total, { page, limit })
  }
}
