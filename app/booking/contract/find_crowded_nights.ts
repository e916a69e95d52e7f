import { whereHasPaidStay, whereHolding } from '#booking/contract/stay_facts'
import { runSql } from '#platform/database/run_sql'
import { raw, sql } from '#platform/database/sql'
import type { DateTime } from 'luxon'
import { wherePublic } from '#catalog/contract/public_visibility'
import marketplace from '#config/marketplace'

export interface CrowdedNight {
  /** Auckland date. */
  night: string
  /** Moorings that renters without a paid stay hold unpaid. */
  held: number
  /** Moorings that anybody can see. */
  moorings: number
}

/** The nights of which renters without a paid stay hold so many moorings that administrators are told (rule B40). */
export default class FindCrowdedNights {
  async handle(now: DateTime): Promise<CrowdedNight[]> {
    const { moorings: least, share } = marketplace.holds.crowded

    return runSql<CrowdedNight>(sql`
      SELECT day::date::text AS night, count(DISTINCT listing_id)::int AS held, public.moorings
      FROM bookings
      CROSS JOIN LATERAL generate_series(check_in, check_out - 1, interval '1 day') day
      CROSS JOIN (SELECT count(*)::int AS moorings FROM listings WHERE ${wherePublic('listings', now)}) public
      WHERE ${whereHolding(now)} AND NOT ${whereHasPaidStay(raw('bookings.renter_id'))}
      GROUP BY day, public.moorings
      HAVING count(DISTINCT listing_id) >= GREATEST(${least}::numeric, public.moorings * ${share}::numeric)
      ORDER BY day`)
  }
}
