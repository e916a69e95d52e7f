import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type { OwnerRecord, OwnerRecords } from '#payments/contract/owner_records'
import { whereUnderSuspicion } from '#payments/models/transaction'
import type { Trx } from '#platform/database/trx'

type Row = { renters: number; isOldEnough: boolean; provenCents: string }

/** What ended stays of an owner say of them (rules M42, M51): those of different renters, none of them cheap. */
export default class FindOwnerRecord implements OwnerRecords {
  async of(
    { ownerId, now }: { ownerId: string; now: DateTime },
    client?: Trx
  ): Promise<OwnerRecord> {
    const { established, beforeCheckOut } = marketplace.payouts
    const firstBefore = now.minus({ days: established.daysAfterFirst })
    const provenBefore = now.minus({ days: beforeCheckOut.provenAfterDays })
    const rows = await runSql<Row>(
      sql`
        WITH ended AS (
          SELECT b.renter_id, b.check_out_at, sum(t.transferred_cents) AS sent_cents,
            sum(t.amount_cents - t.refunded_cents) >= ${established.leastCents} AS counts,
            bool_or(EXISTS (SELECT FROM payment_problems p WHERE p.transaction_id = t.id AND p.resolved_at IS NULL)) AS has_problem
          FROM bookings b
          JOIN booking_charges c ON c.booking_id = b.id AND c.voided_at IS NULL
          JOIN transactions t ON t.reference = c.id AND t.status = 'completed'
          WHERE b.owner_id = ${ownerId} AND b.status <> 'CANCELLED' AND b.check_out_at <= ${now}
          GROUP BY b.id HAVING NOT bool_or(${whereUnderSuspicion('t')}))
        SELECT count(DISTINCT renter_id) FILTER (WHERE counts)::int AS renters,
          coalesce(min(check_out_at) FILTER (WHERE counts) <= ${firstBefore}, false) AS "isOldEnough",
          coalesce(sum(sent_cents) FILTER (WHERE check_out_at <= ${provenBefore} AND NOT has_problem), 0)::bigint AS "provenCents"
        FROM ended`,
      { client }
    )
    const [{ renters, isOldEnough, provenCents }] = rows

    return {
      isEstablished: renters >= established.stays && isOldEnough,
      mostSentBeforeCheckOutCents: Math.max(beforeCheckOut.leastCents, Number(provenCents)),
    }
  }
}
