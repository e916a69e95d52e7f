import type { DateTime } from 'luxon'
import { whereHolding, whereStanding } from '#booking/contract/stay_facts'
import { whereLiveChange } from '#booking/models/booking_change'
import { type Sql, sql } from '#platform/database/sql'
import { StayRange } from '#shared/values/stay_range'

interface Options {
  renterId: string
  listingId: string
  /** A booking whose dates change: its own nights are left out. */
  changing?: string | null
  now: DateTime
}

/** A stay as JSON has it. */
export type StayDates = Pick<StayRange, 'checkIn' | 'checkOut'>

/** SQL of `check_in, check_out`: what a person has paid for or holds at a mooring, nights that a change holds too (rule E33). */
export const staysOfPerson = ({ renterId, listingId, changing = null, now }: Options): Sql => sql`
  SELECT check_in, check_out FROM bookings
  WHERE renter_id = ${renterId} AND listing_id = ${listingId} AND id IS DISTINCT FROM ${changing}::uuid
    AND (${whereStanding()} OR ${whereHolding(now)})
  UNION ALL
  SELECT nights.check_in, nights.check_out FROM booking_change_nights nights
  JOIN booking_changes change ON change.id = nights.change_id
  WHERE change.renter_id = ${renterId} AND change.listing_id = ${listingId}
    AND change.booking_id IS DISTINCT FROM ${changing}::uuid AND ${whereLiveChange('change')} AND change.expires_at > ${now}`

/** SQL of a JSON list of them, null without one. */
export const staysAsJson = (options: Options): Sql => sql`(
  SELECT json_agg(json_build_object('checkIn', check_in, 'checkOut', check_out)) FROM (${staysOfPerson(options)}) stays)`

/** Reads the list. */
export const staysIn = (dates: StayDates[] | null) =>
  (dates ?? []).map(({ checkIn, checkOut }) => StayRange.from(checkIn, checkOut)!)
