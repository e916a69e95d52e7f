import { whereAwaitingPayment, whereEndedHold } from '#booking/contract/stay_facts'
import { countBookings } from '#booking/queries/count_bookings'
import { OWNER_BANDS, type OwnerBand, sqlOwnerBand } from '#booking/rules/owner_bands'
import { columnsOf, modelOf } from '#platform/database/model_rows'
import { runSql } from '#platform/database/run_sql'
import { all, type Sql, sql } from '#platform/database/sql'
import { aucklandDateOf } from '#shared/values/auckland_time'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import type { OwnerBookingKind } from '#booking/rules/owner_booking_kinds'
import { type Page, toCountedPage } from '#shared/values/page'

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
const KINDS: Record<OwnerBookingKind, (now: DateTime) => Sql> = {
  upcoming: (now) => sql`status = 'CONFIRMED' AND check_out_at > ${now}`,
  held: () => whereAwaitingPayment(),
  past: (now) => sql`status IN ('CONFIRMED', 'COMPLETED') AND check_out_at <= ${now}`,
  cancelled: () => sql`status = 'CANCELLED'`,
}

/** One page of an owner's bookings without holds that ended unpaid (rule B45): today, then what waits for them, then those to come, then the others, newest first. Without what cards show. */
export default class ListOwnerBookings {
  async handle(options: Options): Promise<OwnerBookings> {
    const { ownerId, page, limit, kind, listing, waiting = [] } = options
    const now = DateTime.utc()
    const where = all([
      sql`owner_id = ${ownerId}`,
      sql`NOT ${whereEndedHold()}`,
      kind && KINDS[kind](now),
      listing && sql`listing_id = ${listing}`,
    ])
    const band = sqlOwnerBand({ today: aucklandDateOf(now), now, waiting })

    const rows = await runSql<{ band: number }>(
      sql`SELECT ${columnsOf(Booking)}, x.band FROM bookings CROSS JOIN LATERAL (SELECT ${band} AS band) x
        WHERE ${where} ORDER BY x.band, CASE WHEN x.band < 3 THEN check_in END, check_in DESC, id
        LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      { plan: 'prepared' }
    )
    const found = rows.map(({ band: place, ...row }) => {
      const booking = modelOf(Booking, row)

      return { booking, band: [booking.id, OWNER_BANDS[place]] as const }
    })

    const bookings = found.map(({ booking }) => booking)
    return {
      ...(await toCountedPage(bookings, () => countBookings(where), { page, limit })),
      bands: Object.fromEntries(found.map((one) => one.band)),
    }
  }
}
