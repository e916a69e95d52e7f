import { raw, type Sql, sql } from '#platform/database/sql'
import type { DateTime } from 'luxon'
import type { AucklandDate } from '#shared/values/auckland_time'

/** The parts of an owner's list of bookings, in their order (rule W108). */
export const OWNER_BANDS = ['today', 'answer', 'ahead', 'over'] as const

export type OwnerBand = (typeof OWNER_BANDS)[number]

interface Circumstances {
  today: AucklandDate
  now: DateTime
  /** Bookings about which the owner has to do or to answer something. */
  waiting: string[]
}

/**
 * SQL of the place of a booking's band in OWNER_BANDS: a guest arrives, stays or leaves today; something waits for the owner; it
 * is ahead; the rest.
 */
export function sqlOwnerBand({ today, now, waiting }: Circumstances, alias = 'bookings'): Sql {
  const booking = raw(alias)

  return sql`(CASE
    WHEN ${booking}.status = 'CONFIRMED' AND ${booking}.check_in <= ${today}::date AND ${booking}.check_out >= ${today}::date THEN 0
    WHEN ${booking}.id = ANY(${waiting}::uuid[]) THEN 1
    WHEN ${booking}.status IN ('PENDING', 'CONFIRMED') AND ${booking}.check_out_at > ${now} THEN 2
    ELSE 3 END)`
}
