import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { IS_HOLDING, isPaidBy } from '#booking/models/booking'
import { IS_PUBLIC } from '#catalog/contract/public_visibility'
import marketplace from '#config/marketplace'

export interface CrowdedNight {
  /** Auckland date. */
  night: string
  /** Moorings that renters without a paid stay hold unpaid. */
  held: number
  /** Moorings that anybody can see. */
  moorings: number
}

const CROWDED = `
  SELECT day::date::text AS night, count(DISTINCT listing_id)::int AS held, public.moorings
  FROM bookings
  CROSS JOIN LATERAL generate_series(check_in, check_out - 1, interval '1 day') day
  CROSS JOIN (SELECT count(*)::int AS moorings FROM listings WHERE ${IS_PUBLIC}) public
  WHERE ${IS_HOLDING} AND NOT ${isPaidBy('bookings.renter_id')}
  GROUP BY day, public.moorings
  HAVING count(DISTINCT listing_id) >= GREATEST(CAST(:least AS numeric), public.moorings * CAST(:share AS numeric))
  ORDER BY day`

/** The nights of which renters without a paid stay hold so many moorings that administrators are told (rule B40). */
export default class FindCrowdedNights {
  async handle(now: DateTime): Promise<CrowdedNight[]> {
    const { moorings: least, share } = marketplace.holds.crowded
    const { rows } = await db.rawQuery<{ rows: CrowdedNight[] }>(CROWDED, {
      now: now.toSQL()!,
      least,
      share,
    })

    return rows
  }
}
