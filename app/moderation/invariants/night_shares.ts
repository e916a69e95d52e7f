import type { Invariant } from '#moderation/invariants/invariant'
import { sqlShareAfterRefunds, whereOpenRefund } from '#payments/contract/owner_share'
import { sql } from '#platform/database/sql'

/** What the owner still has of a share, in cents, after refunds made and promised, and those that failed and are not settled. */
const LEFT = sql`${sqlShareAfterRefunds('t')} - coalesce((SELECT sum(r.owner_share_cents) FROM refunds r
  WHERE r.transaction_id = t.id AND r.reason <> 'duplicate_payment' AND ${whereOpenRefund('r')}), 0)`

/** The day from which on the nights of a cancelled stay were not over. */
const NOT_OVER_FROM = sql`least(b.check_out, greatest(b.check_in,
  (b.cancelled_at AT TIME ZONE 'Pacific/Auckland' - interval '10 hours')::date))`

/** A stay from before lines were kept has nights of one price. */
const LINES = sql`coalesce(lines, jsonb_build_array(jsonb_build_object('totalCents', total_cents,
  'run', jsonb_build_object('from', check_in, 'nights', check_out - check_in))))`

/** Which part of the price of a stay the nights cost that were over (rule P15). */
const PART_OVER = sql`(
  SELECT sum(cents * greatest(0, least(nights, not_over_from - first)) / nights) / sum(cents)
  FROM jsonb_to_recordset(${LINES}) AS line ("totalCents" numeric, run jsonb),
    LATERAL (SELECT "totalCents" AS cents, (run ->> 'from')::date AS first, (run ->> 'nights')::int AS nights) priced)`

/**
 * Of what charges say is kept for nights that were given up, what is ours and not the owner's; less what the owner keeps by changes
 * that charged nothing.
 */
const KEPT_OTHERWISE = sql`coalesce((
  SELECT sum(CASE WHEN g.charge_id IS NULL THEN 0 ELSE g.kept_cents END - g.kept_owner_cents)
  FROM booking_changes g WHERE g.booking_id = b.id AND g.status = 'done'), 0)`

/**
 * Rule I11: of each night one owner's share at most. What an owner keeps of a stay that they cancelled counts for the nights
 * that were over, and for all nights when it is more than their part. A stay that its renter or an administrator cancelled
 * has left its nights; what the owner keeps of it by the policy is for the cancellation, as what is kept for nights that were given up.
 */
export const nightShares: Invariant = {
  id: 'I11',
  title: 'For each night at most one share of the owner is kept, paid or due',
  queries: () => [
    sql`WITH stays AS (
       SELECT b.*, paid.left_cents + ${KEPT_OTHERWISE} AS left_cents, ${NOT_OVER_FROM} AS not_over_from
       FROM bookings b JOIN (
         SELECT c.booking_id, sum(${LEFT} - c.kept_cents) AS left_cents
         FROM booking_charges c JOIN transactions t ON t.reference = c.id AND t.status = 'completed'
         GROUP BY c.booking_id) paid ON paid.booking_id = b.id
       WHERE b.status <> 'CANCELLED' OR b.cancelled_by = 'owner'),
     kept AS (
       SELECT id, listing_id, daterange(check_in, CASE
         WHEN status = 'CANCELLED' AND left_cents <= ceil(owner_payout_cents * ${PART_OVER})
         THEN not_over_from ELSE check_out END) AS nights
       FROM stays WHERE left_cents > 0)
     SELECT 'bookings' AS "table", a.id::text AS id, 'keeps a share of nights as booking ' || b.id AS problem
     FROM kept a JOIN kept b ON a.listing_id = b.listing_id AND a.id < b.id AND a.nights && b.nights`,
  ],
}
