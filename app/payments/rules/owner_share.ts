import type { DateTime } from 'luxon'
import { raw, type Sql, sql } from '#platform/database/sql'
import type { Cents } from '#shared/values/money'

/*
 * The facts of an owner's share of one payment, in cents, each once: a function, and its SQL for rows of `transactions` under
 * an alias. tests/functional/payments/owner_share.spec.ts compares them over random rows.
 */

interface Share {
  ownerPayoutCents: Cents
  /** The owner's part of refunds that were made. */
  ownerRefundedCents: Cents
}

interface Refunded {
  status: string
  reason: string
  ownerShareCents: Cents
}

/** Of refunds that were asked for and are neither made nor called off. */
const ASKED_FOR = ['requested', 'waiting', 'pending']

const SQL_ASKED_FOR = raw(ASKED_FOR.map((status) => `'${status}'`).join(', '))

/** The owner's share after the refunds that were made. */
export function shareAfterRefunds({ ownerPayoutCents, ownerRefundedCents }: Share): Cents {
  return ownerPayoutCents - ownerRefundedCents
}

export function sqlShareAfterRefunds(alias = 'transactions'): Sql {
  const payment = raw(alias)

  return sql`(${payment}.owner_payout_cents - ${payment}.owner_refunded_cents)`
}

/** The owner's share after the refunds that were made or asked for; those of duplicate payments are none of it. */
export function shareKept(share: Share & { refunds: Refunded[] }): Cents {
  const promised = share.refunds.filter(
    ({ status, reason }) => ASKED_FOR.includes(status) && reason !== 'duplicate_payment'
  )

  return promised.reduce(
    (left, { ownerShareCents }) => left - ownerShareCents,
    shareAfterRefunds(share)
  )
}

export function sqlShareKept(alias = 'transactions'): Sql {
  return sql`(${sqlShareAfterRefunds(alias)} - coalesce((
    SELECT sum(r.owner_share_cents) FROM refunds r WHERE r.transaction_id = ${raw(alias)}.id
      AND r.status IN (${SQL_ASKED_FOR}) AND r.reason <> 'duplicate_payment'), 0))`
}

interface Parts {
  ownerPayoutCents: Cents
  payoutParts: { dueAt: DateTime; amountCents: Cents }[]
}

/** What of the share is released at an instant, before refunds (rule M41); `payoutDueAt` says when anything is due. */
export function releasedCents({ ownerPayoutCents, payoutParts }: Parts, now: DateTime): Cents {
  if (payoutParts.length === 0) return ownerPayoutCents

  return payoutParts
    .filter(({ dueAt }) => dueAt <= now)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

export function sqlReleasedCents(now: DateTime, alias = 'transactions'): Sql {
  const payment = raw(alias)

  return sql`(CASE
    WHEN EXISTS (SELECT FROM payout_parts p WHERE p.transaction_id = ${payment}.id)
    THEN (SELECT coalesce(sum(p.amount_cents), 0) FROM payout_parts p
      WHERE p.transaction_id = ${payment}.id AND p.due_at <= ${now})
    ELSE ${payment}.owner_payout_cents END)`
}
