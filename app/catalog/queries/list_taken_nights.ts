import type { DateTime } from 'luxon'
import CalendarEntry, { IS_TAKING } from '#catalog/models/calendar_entry'
import { findPrepared } from '#platform/database/prepared_models'
import { aucklandDateOf } from '#shared/values/auckland_time'

const TAKEN = `
  WHERE listing_id = :listingId AND ${IS_TAKING.replace('?', ':now')} AND (:withPast OR upper(nights) > :today::date)
  ORDER BY lower(nights), id`

/** Stays and blocks of a listing by date; past ones only on request, lapsed holds never. */
export default class ListTakenNights {
  async handle({
    listingId,
    now,
    withPast = false,
  }: {
    listingId: string
    now: DateTime
    withPast?: boolean
  }): Promise<CalendarEntry[]> {
    const today = aucklandDateOf(now)

    return findPrepared(CalendarEntry, TAKEN, {
      listingId,
      now: now.toJSDate(),
      withPast,
      today,
    })
  }
}
