import type { DateTime } from 'luxon'
import { whereDeclined, whereHasPaidStay, whereHolding } from '#booking/contract/stay_facts'
import { whereAskedInVain, whereLiveChange } from '#booking/models/booking_change'
import { heldPeriodsOf, type JoinedPeriod, periodsIn } from '#booking/queries/held_periods'
import type { HeldPeriod } from '#booking/rules/hold_time'
import { type StayDates, staysAsJson, staysIn } from '#booking/queries/stays_of_person'
import { whereFree } from '#catalog/contract/calendar'
import { isEnforced } from '#catalog/contract/stay_rules'
import { runSql } from '#platform/database/run_sql'
import { raw, sql } from '#platform/database/sql'
import type { AnyTrx } from '#platform/database/trx'
import type { StayRange } from '#shared/values/stay_range'

export interface Holder {
  renterId: string
  /** As of `networkOf` for 24 bits; null when the request came from none. */
  network?: string | null
  now: DateTime
}

interface Options extends Holder {
  listingId: string
  stay: StayRange
  /** The booking whose dates change. */
  changing?: string
}

interface Facts {
  /** Every night is free and the listing not deleted. */
  isFree: boolean
  /** What the person holds unpaid, and its nights together. */
  holds: number
  heldNights: number
  /** The end of the first of these holds; null without one. */
  firstEndsAt: Date | null
  isVerified: boolean
  /** The person closed their account meanwhile. */
  isClosed: boolean
  hasPaid: boolean
  /** Open holds from the network of renters who never paid, as far as the limit reaches, and the end of the first. */
  networkHolds: number
  networkFirstEndsAt: Date | null
  /** When one of these nights was last declined, or asked for in vain by a change of dates; null when it was not. */
  declinedAt: Date | null
}

export interface RoomToHold extends Facts {
  /** Of this mooring, as far back as the limits of holds reach. */
  periods: HeldPeriod[]
  /** What the person has paid for or holds at this mooring; none where nothing depends on it. */
  stays: StayRange[]
}

type Row = Facts & JoinedPeriod & { stays: StayDates[] | null }

/** SQL of the unpaid bookings of a person. */
export const unpaidOf = ({ renterId, now }: Holder) =>
  sql`FROM bookings WHERE renter_id = ${renterId} AND ${whereHolding(now)}`

/** SQL of what a person holds: unpaid bookings, and changes of dates that are not done and add nights (rule B71). */
const heldBy = ({ renterId, now }: Holder) => sql`FROM (
  SELECT number_of_nights, hold_expires_at ${unpaidOf({ renterId, now })}
  UNION ALL
  SELECT added.nights, change.expires_at FROM booking_changes change
  CROSS JOIN LATERAL (
    SELECT sum(check_out - check_in)::int AS nights FROM booking_change_nights WHERE change_id = change.id) added
  WHERE change.renter_id = ${renterId} AND ${whereLiveChange('change')} AND change.expires_at > ${now}
    AND added.nights > 0) held_by`

/** SQL of holds from the network, whoever has them. */
export const heldFrom = ({ network = null, now }: Holder) =>
  sql`FROM bookings WHERE network = ${network} AND ${whereHolding(now)}`

/** SQL of one row for each period, and one of empty columns without any. */
const roomFor = ({ listingId, stay, changing, ...holder }: Options) => sql`
  SELECT ${whereFree({ listingId, stay })} AS "isFree", held.*, periods.*,
    ${isEnforced() ? staysAsJson({ listingId, changing, ...holder }) : raw('NULL')} AS stays,
    users.email_verified_at IS NOT NULL AS "isVerified", users.closed_at IS NOT NULL AS "isClosed",
    ${whereHasPaidStay(holder.renterId)} AS "hasPaid", near.*, GREATEST((
      SELECT max(declined.cancelled_at) FROM bookings declined
      WHERE declined.renter_id = users.id AND declined.listing_id = ${listingId}
        AND ${whereDeclined('declined')}
        AND declined.check_in < ${stay.checkOut} AND declined.check_out > ${stay.checkIn}
    ), (
      SELECT max(change.ended_at) FROM booking_changes change
      JOIN booking_change_nights nights ON nights.change_id = change.id
      WHERE change.renter_id = users.id AND change.listing_id = ${listingId} AND ${whereAskedInVain('change')}
        AND nights.check_in < ${stay.checkOut} AND nights.check_out > ${stay.checkIn}
    )) AS "declinedAt"
  FROM users
  CROSS JOIN (
    SELECT count(*)::int AS holds, COALESCE(sum(number_of_nights), 0)::int AS "heldNights",
      min(hold_expires_at) AS "firstEndsAt"
    ${heldBy(holder)}
  ) held
  CROSS JOIN (
    SELECT count(*)::int AS "networkHolds", min(hold_expires_at) AS "networkFirstEndsAt"
    ${heldFrom(holder)} AND NOT ${whereHasPaidStay(raw('bookings.renter_id'))}
  ) near
  LEFT JOIN (${heldPeriodsOf({ listingId, ...holder })}) periods ON true
  WHERE users.id = ${holder.renterId}`

/** What decides whether a person may hold nights of a mooring, by one statement; exact under the locks of HoldNights. */
export default class FindRoomToHold {
  async handle(wanted: Options, trx?: AnyTrx): Promise<RoomToHold> {
    const statement = roomFor(wanted)
    const rows = await runSql<Row>(statement, { plan: 'prepared', client: trx })

    return { ...rows[0], periods: periodsIn(rows), stays: staysIn(rows[0].stays) }
  }
}
