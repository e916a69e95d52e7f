import { type Person, personFrom } from '#moderation/lists/person'
import { type Listed, readPage } from '#moderation/lists/read_page'
import { canBeRetried, type ProblemKind } from '#payments/models/payment_problem'
import { providerLink } from '#payments/contract/provider_link'
import { problemWords } from '#moderation/rules/problem_words'
import { type Sql, sql } from '#platform/database/sql'
import { type Cents, toNzdOrNull } from '#shared/values/money'
import type { Page } from '#shared/values/page'

type Facts = {
  id: string
  kind: ProblemKind
  details: string
  /** Id of the Stripe object or our row it is about. */
  subject: string
  /** Null when no booking is known for the payment. */
  booking: { id: string; title: string } | null
  /** The owner for transfers and reversals, else the renter. */
  person: Person | null
  /** The owner of the booking's mooring, when the decision is about both; null for other problems. */
  owner: Person | null
  resolution: string | null
  /** Null when it was resolved automatically. */
  resolvedBy: Person | null
  /** Until when the bank takes an answer to a dispute. */
  answerBy: Date | null
  createdAt: Date
  resolvedAt: Date | null
}

export type PaymentProblemRow = Listed<Facts> & {
  title: string
  advice: string
  /** NZD. */
  amount: number | null
  /** NZD: the owner's part of a failed refund. */
  ownerShare: number | null
  canRetry: boolean
  /** The page at Stripe of the dispute, or else of the payment. */
  stripeUrl: string | null
}

type Stored = Facts & {
  amountCents: Cents | null
  ownerShareCents: Cents | null
  paymentIntentId: string | null
}

const AMOUNT = sql`
  CASE p.kind
    WHEN 'refund_failed' THEN (SELECT amount_cents FROM refunds WHERE id::text = p.subject)
    WHEN 'refund_waiting' THEN (SELECT amount_cents FROM refunds WHERE id::text = p.subject)
    WHEN 'reversal_failed' THEN (SELECT amount_cents FROM transfer_reversals WHERE id::text = p.subject)
    WHEN 'dispute' THEN (SELECT amount_cents FROM disputes WHERE stripe_dispute_id = p.subject)
    WHEN 'transfer_failed' THEN (SELECT amount_cents FROM transfers WHERE transaction_id = t.id ORDER BY created_at DESC LIMIT 1)
    WHEN 'unknown_refund' THEN (SELECT amount_cents FROM refunds WHERE stripe_refund_id = p.subject)
    WHEN 'unknown_transfer' THEN (SELECT amount_cents FROM transfers WHERE stripe_transfer_id = p.subject)
    WHEN 'unknown_reversal' THEN (SELECT amount_cents FROM transfer_reversals WHERE stripe_reversal_id = p.subject)
    WHEN 'payment_mismatch' THEN t.amount_cents
    WHEN 'fraud_warning' THEN t.amount_cents
  END`

const OWNER_SHARE = sql`
  CASE p.kind
    WHEN 'refund_failed' THEN (SELECT owner_share_cents FROM refunds WHERE id::text = p.subject)
  END`

const COLUMNS = sql`
  (SELECT answer_by FROM disputes WHERE p.kind = 'dispute' AND stripe_dispute_id = p.subject) AS "answerBy",
  t.payment_intent_id AS "paymentIntentId", p.id, p.kind, p.details, p.subject, p.resolution, p.created_at AS "createdAt",
  p.resolved_at AS "resolvedAt", ${AMOUNT} AS "amountCents", ${OWNER_SHARE} AS "ownerShareCents",
  CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'title', l.title) END AS booking,
  CASE WHEN u.id IS NOT NULL THEN ${personFrom('u')} END AS person,
  CASE WHEN o.id IS NOT NULL THEN ${personFrom('o')} END AS owner,
  CASE WHEN a.id IS NOT NULL THEN ${personFrom('a')} END AS "resolvedBy"`

const JOINED = sql`
  LEFT JOIN transactions t ON t.id = p.transaction_id
  LEFT JOIN booking_charges c ON c.id = t.reference
  LEFT JOIN bookings b ON b.id = c.booking_id
  LEFT JOIN listings l ON l.id = b.listing_id
  LEFT JOIN users u ON u.id = CASE WHEN p.kind IN ('transfer_failed', 'reversal_failed', 'unknown_transfer', 'unknown_reversal', 'owner_cancellations') THEN t.payee_id ELSE t.payer_id END
  LEFT JOIN users o ON o.id = t.payee_id AND p.kind = 'refund_waiting'
  LEFT JOIN users a ON a.id = p.resolved_by`

const ORDER = sql`ORDER BY coalesce(p.resolved_at, p.created_at) DESC, p.id`

/** One page of the problems that match a condition on `payment_problems p`, newest first. */
export async function readProblems(
  matching: Sql,
  { page, limit }: { page: number; limit: number }
): Promise<Page<PaymentProblemRow>> {
  const found = sql`FROM payment_problems p WHERE ${matching}`
  const stored = await readPage<Stored>({
    page,
    limit,
    rows: (window) =>
      sql`SELECT ${COLUMNS} FROM (SELECT * ${found} ${ORDER} ${window}) p ${JOINED} ${ORDER}`,
    count: sql`SELECT count(*)::int AS total ${found}`,
  })

  return { ...stored, rows: stored.rows.map(toRow) }
}

function toRow(stored: Listed<Stored>): PaymentProblemRow {
  const { amountCents, ownerShareCents, paymentIntentId, ...facts } = stored
  const atStripe = facts.kind === 'dispute' ? facts.subject : paymentIntentId

  return {
    ...facts,
    ...problemWords(facts.kind),
    amount: toNzdOrNull(amountCents),
    ownerShare: toNzdOrNull(ownerShareCents),
    canRetry: facts.resolvedAt === null && facts.booking !== null && canBeRetried(facts.kind),
    stripeUrl: atStripe === null ? null : providerLink(atStripe).url,
  }
}
