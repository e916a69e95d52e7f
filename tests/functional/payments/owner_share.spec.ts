import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import {
  releasedCents,
  shareAfterRefunds,
  shareKept,
  sqlReleasedCents,
  sqlShareAfterRefunds,
  sqlShareKept,
} from '#payments/rules/owner_share'
import { sql } from '#platform/database/sql'
import { queryRows, sample } from '#tests/support/random_rows'

const NOW = DateTime.fromISO('2027-03-04T05:00:00.000Z', { zone: 'utc' })

const cents = fc.integer({ min: 0, max: 30_000 })

const payments = sample(
  fc.record({
    ownerPayoutCents: cents,
    ownerRefundedCents: cents,
    refunds: fc.array(
      fc.record({
        status: fc.constantFrom('requested', 'waiting', 'pending', 'succeeded', 'failed', 'closed'),
        reason: fc.constantFrom('cancelled_by_renter', 'duplicate_payment', 'late_payment'),
        ownerShareCents: cents,
      }),
      { maxLength: 4 }
    ),
    payoutParts: fc.array(
      fc.record({
        dueAt: fc.constantFrom(-1, 0, 1).map((minutes) => NOW.plus({ minutes })),
        amountCents: cents,
      }),
      { maxLength: 4 }
    ),
  }),
  300
).map((row, index) => ({ id: String(index), ...row }))

test.group("Facts of an owner's share, in TypeScript and in SQL", () => {
  // Rule M56.
  test('{name} is the same over random rows')
    .with([
      { name: 'after refunds', of: shareAfterRefunds, sqlOf: sqlShareAfterRefunds() },
      { name: 'kept', of: shareKept, sqlOf: sqlShareKept() },
      {
        name: 'released',
        of: (payment: (typeof payments)[number]) => releasedCents(payment, NOW),
        sqlOf: sqlReleasedCents(NOW),
      },
    ])
    .run(async ({ assert }, { of, sqlOf }) => {
      const found = await queryRows<{ cents: string }>(
        [
          {
            name: 'transactions',
            columns: 'id text, owner_payout_cents int, owner_refunded_cents int',
            rows: payments.map((payment) => ({
              id: payment.id,
              owner_payout_cents: payment.ownerPayoutCents,
              owner_refunded_cents: payment.ownerRefundedCents,
            })),
          },
          {
            name: 'refunds',
            columns: 'transaction_id text, status text, reason text, owner_share_cents int',
            rows: payments.flatMap(({ id, refunds }) =>
              refunds.map(({ ownerShareCents, ...refund }) => ({
                transaction_id: id,
                owner_share_cents: ownerShareCents,
                ...refund,
              }))
            ),
          },
          {
            name: 'payout_parts',
            columns: 'transaction_id text, due_at timestamptz, amount_cents int',
            rows: payments.flatMap(({ id, payoutParts }) =>
              payoutParts.map(({ dueAt, amountCents }) => ({
                transaction_id: id,
                due_at: dueAt,
                amount_cents: amountCents,
              }))
            ),
          },
        ],
        sql`SELECT ${sqlOf}::bigint AS cents FROM transactions ORDER BY id::int`
      )

      assert.deepEqual(
        found.map((row) => Number(row.cents)),
        payments.map(of)
      )
    })
})
