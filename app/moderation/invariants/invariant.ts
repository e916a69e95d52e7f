import type { DateTime } from 'luxon'
import { raw, type Sql } from '../../platform/database/sql.ts'

/** SQL of the payment statuses of bookings for which nothing was taken. */
export const UNPAID: Sql = raw("('PENDING', 'EXPIRED', 'FAILED', 'AUTHORISED', 'RELEASED')")

/** SQL of the states of changes of dates that are neither done nor ended. */
export const LIVE_CHANGE: Sql = raw("('open', 'awaiting_owner', 'awaiting_payment')")

/**
 * A rule about stored data that must always hold. It names the states of money and bookings itself instead of asking the
 * facts that the product asks: an audit must not share the code that it audits. I11 alone asks what an owner keeps (rule M56).
 */
export interface Invariant {
  /** I1 to I12, as docs/rules.md numbers them. */
  id: string
  title: string
  /**
   * Statements that select the violations as `"table"`, `id` and `problem`. Their files import by relative paths
   * because tools load some of them without a build, where `#` names lead nowhere.
   */
  queries: (audit: Audit) => Sql[]
}

export interface Audit {
  /** The instant of the audit. */
  now: DateTime
  /** How long before check-in access details are revealed. */
  revealHours: number
}
