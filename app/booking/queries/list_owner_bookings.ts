import { whereAwaitingPayment, whereEndedHold } from '#booking/contract/stay_facts'
import db from '@adonisjs/lucid/services/db'
import { OWNER_BANDS, type OwnerBand, sqlOwnerBand } from '#booking/rules/owner_bands'
import { builderArgs, sql } from '#platform/database/sql'
import { aucklandDateOf } from '#shared/values/auckland_time'
import { DateTime } from 'luxon'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import Booking from '#booking/models/booking'
import { loadCards } from '#booking/steps/load_cards'
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
  /** Ids of bookings about which something waits for the owner. */
  waiting?: string[]
}

/** A page of bookings, each with its band of the list. */
export interface OwnerBookings extends Page<Booking> {
  bands: Record<string, OwnerBand>
}

/** `upcoming` also has guests whom an administrator confirmed without a payment: they arrive, too. */
const KINDS: Record<OwnerBookingKind, (query: Query, now: string) => Query> = {
  upcoming: (query, now) => query.where('status', 'CONFIRMED').where('check_out_at', '>', now),
  held: (query) => query.whereRaw(...builderArgs(whereAwaitingPayment())),
  past: (query, now) =>
    query.whereIn('status', ['CONFIRMED', 'COMPLETED']).where('check_out_at', '<=', now),
  cancelled: (query) => query.where('status', 'CANCELLED'),
}

/** One page of an owner's bookings without holds that ended unpaid (rule B45): today, then what waits for them, then those to come, then the others, newest first. */
export default class ListOwnerBookings {
  async handle(options: Options): Promise<OwnerBookings> {
    const { ownerId, page, limit, kind, listing, waiting = [] } = options
    const at = DateTime.utc()
    const now = at.toSQL()!
    const query = Booking.query()
      .where({ ownerId })
      .whereRaw(...builderArgs(sql`NOT ${whereEndedHold()}`))

    const band = sqlOwnerBand({ today: aucklandDateOf(at), now, waiting })
    if (kind) KINDS[kind](query, now)
    if (listing) query.where('listing_id', listing)

    const found = await query
      .select('*', db.raw(...builderArgs(sql`${band} AS band`)))
      .orderByRaw(...builderArgs(sql`${band}, CASE WHEN ${band} < 3 THEN check_in END`))
      .orderBy('check_in', 'desc')
      .orderBy('id')
      .paginate(page, limit)
    const bands = found.all().map(({ id, $extras }) => [id, OWNER_BANDS[$extras.band]])

    return {
      ...toPage(await loadCards(found.all()), found.total, { page, limit }),
      bands: Object.fromEntries(bands),
    }
  }
}
