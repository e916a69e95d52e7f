import type { DateTime } from 'luxon'
import { sql } from '#platform/database/sql'
import { AUCKLAND_ZONE } from '#shared/values/auckland_time'

/** Over the whole time. */
export type Totals = {
  totalUsers: number
  totalListings: number
  totalBookings: number
  connectedOwners: number
}

/** SQL columns of `Totals`. */
export const TOTALS = sql`
  (SELECT count(*)::int FROM users) AS "totalUsers",
  (SELECT count(*)::int FROM listings WHERE deleted_at IS NULL) AS "totalListings",
  (SELECT count(*)::int FROM bookings) AS "totalBookings",
  (SELECT count(*)::int FROM users WHERE role = 'OWNER' AND stripe_onboarded) AS "connectedOwners"`

/** The start of the Auckland month. */
export function monthStart(now: DateTime): Date {
  return now.setZone(AUCKLAND_ZONE).startOf('month').toJSDate()
}
