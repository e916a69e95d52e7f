import type { DateTime } from 'luxon'
import { whereUpcoming } from '#booking/rules/stay_facts'
import marketplace from '#config/marketplace'
import { whereInGoodStanding } from '#identity/contract/good_standing'
import { whereUnderSuspicion } from '#payments/models/transaction'
import { raw, type Sql, sql } from '#platform/database/sql'

export * from '#booking/rules/stay_facts'

/** SQL of `Booking.isTrusted`: the renter in good standing, no payment of it under suspicion (rule V25). */
export function whereTrusted(now: DateTime | Sql, alias = 'bookings'): Sql {
  const booking = raw(alias)

  return sql`(
    EXISTS (SELECT FROM users r WHERE r.id = ${booking}.renter_id AND ${whereInGoodStanding('r', now)})
    AND NOT EXISTS (SELECT FROM transactions t JOIN booking_charges c ON c.id = t.reference
      WHERE c.booking_id = ${booking}.id AND c.voided_at IS NULL AND ${whereUnderSuspicion('t')}))`
}

/** SQL of `Booking.areDetailsShown` (rules V8, V12, V13, V25). */
export function whereDetailsShown(now: DateTime, alias = 'bookings'): Sql {
  return sql`(${whereMayBeShown(now, alias)} AND ${raw(alias)}.details_revealed_at IS NOT NULL
    AND ${whereTrusted(now, alias)})`
}

/** SQL of `Booking.isRevealDue`, which asks nothing about trust (rule V8). */
export function whereRevealDue(now: DateTime, alias = 'bookings'): Sql {
  return sql`(${whereMayBeShown(now, alias)} AND ${raw(alias)}.details_revealed_at IS NULL)`
}

function whereMayBeShown(now: DateTime, alias: string): Sql {
  const booking = raw(alias)
  const { revealHours: hours } = marketplace.stay

  return sql`(${booking}.status = 'CONFIRMED' AND ${whereUpcoming(now, alias)}
    AND ${booking}.check_in_at <= ${now.plus({ hours })})`
}
