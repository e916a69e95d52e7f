import { paidTo } from '#booking/queries/owner_payments'
import { findOwnerCosts } from '#payments/contract/find_owner_costs'
import type { Cents } from '#shared/values/money'

/**
 * An owner's money after refunds and costs withheld: earned = sent + still to come + frozen - to be reversed. Cents.
 */
export interface EarningTotals {
  earnedCents: Cents
  sentCents: Cents
  pendingCents: Cents
  frozenCents: Cents
  takenBackCents: Cents
  /** Costs of stays they cancelled, which are withheld from their next shares (rule M50). */
  owedCents: Cents
}

/** The owner's part of refunds that are not made yet. */
const PROMISED = `coalesce((SELECT sum(r.owner_share_cents) FROM refunds r WHERE r.transaction_id = transactions.id
  AND r.status IN ('requested', 'waiting', 'pending') AND r.reason <> 'duplicate_payment'), 0)`

const SHARE = `(owner_payout_cents - owner_refunded_cents - withheld_cents - ${PROMISED})`

const LEFT = `(${SHARE} - transferred_cents)`

const IS_LOST = `EXISTS (SELECT 1 FROM disputes d WHERE d.transaction_id = transactions.id AND d.status = 'lost')`

const SUMS = {
  earned: `CASE WHEN ${IS_LOST} THEN transferred_cents ELSE ${SHARE} END`,
  sent: 'transferred_cents',
  pending: `CASE WHEN payout_frozen_at IS NULL THEN greatest(${LEFT}, 0) END`,
  frozen: `CASE WHEN payout_frozen_at IS NOT NULL AND NOT ${IS_LOST} THEN greatest(${LEFT}, 0) END`,
  taken_back: `greatest(-(${LEFT}), 0)`,
}

export default class SumEarnings {
  async handle({ ownerId }: { ownerId: string }): Promise<EarningTotals> {
    const query = paidTo(ownerId)
    for (const [name, sum] of Object.entries(SUMS))
      query.select(query.client.raw(`sum(${sum}) AS ${name}`))
    const [sums] = await query.pojo<Record<string, string | null>>()

    return {
      earnedCents: Number(sums.earned),
      sentCents: Number(sums.sent),
      pendingCents: Number(sums.pending),
      frozenCents: Number(sums.frozen),
      takenBackCents: Number(sums.taken_back),
      owedCents: await findOwnerCosts(ownerId),
    }
  }
}
