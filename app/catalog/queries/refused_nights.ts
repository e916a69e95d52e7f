import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type { NightsRefusal } from '#catalog/rules/nights_refusal'
import { whereTaking } from '#catalog/models/calendar_entry'
import { WHY_TAKEN } from '#catalog/queries/calendar_sql'
import { type Sql, sql } from '#platform/database/sql'
import { addDays, addMonths, type AucklandDate, aucklandDateOf } from '#shared/values/auckland_time'

/** Days of which no new stay may have the nights, first and last included (rule C8); no ids, reasons or names. */
export type RefusedDays = {
  startDate: AucklandDate
  endDate: AucklandDate
  why: Exclude<NightsRefusal, 'paused'>
}

/** The same for everybody who asks the API. */
export type TakenDays = Omit<RefusedDays, 'why'>

/**
 * SQL of a JSON list of RefusedDays from today on, null without one: periods may touch. Closed nights go as far as the longest
 * stay that begins at the horizon. A pause is told by the quote alone.
 *
 * @param listing SQL of the id of a listing
 */
export function refusedNights(listing: Sql, now: DateTime): Sql {
  const today = aucklandDateOf(now)
  const { horizonMonths, maxNights } = marketplace.stay
  const end = addDays(addMonths(today, horizonMonths), maxNights)

  return sql`(
    SELECT json_agg(json_build_object('startDate', lower(days), 'endDate', upper(days) - 1, 'why', why) ORDER BY days, why)
    FROM calendar_entries c CROSS JOIN LATERAL (
      SELECT CASE c.kind WHEN 'closed' THEN c.nights * daterange(${today}::date, ${end}::date) ELSE c.nights END AS days,
        ${WHY_TAKEN} AS why
      UNION ALL
      SELECT unnest(datemultirange(c.with_turnover) - datemultirange(c.nights)), 'turnover'
      WHERE c.with_turnover IS NOT NULL) periods
    WHERE c.listing_id = ${listing} AND c.kind <> 'pause' AND ${whereTaking('c', now)}
      AND NOT isempty(days) AND upper(days) > ${today}::date)`
}
