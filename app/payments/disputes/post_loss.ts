import type { Trx } from '#platform/database/trx'
import { postLedger } from '#payments/ledger/post_ledger'
import type Dispute from '#payments/models/dispute'
import LedgerEntry from '#payments/models/ledger_entry'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import { restoreCosts } from '#payments/payouts/owner_costs'
import { ownerPayable } from '#payments/rules/ledger_accounts'
import { ownerPartOf } from '#payments/rules/split'

interface LostDispute {
  dispute: Dispute
  transaction: Transaction
}

/**
 * Posts a lost dispute: owner and platform bear it as the payment was split, the owner at most what refunds and other lost
 * disputes have left of their share (rule M21). Call it once for each dispute, with the transaction lock.
 */
export async function postLoss({ dispute, transaction }: LostDispute, trx: Trx): Promise<void> {
  const { id: transactionId, payeeId, ownerPayoutCents } = transaction
  const { stripeDisputeId: source, amountCents } = dispute
  const part = ownerPartOf(transaction, amountCents)
  const borneCents = await findBorne(transaction, trx)
  const ownerCents = Math.max(0, Math.min(part, ownerPayoutCents - borneCents))
  const lines = {
    disputes: -amountCents,
    [ownerPayable(payeeId)]: ownerCents,
    platform_fee: amountCents - ownerCents,
  }

  await postLedger({ transactionId, kind: 'dispute_lost', source, lines }, trx)
  await restoreCosts(transaction, ownerPayoutCents - borneCents - ownerCents, trx)
}

/** What the owner bears already of refunds on their way or made, and of other lost disputes, in cents. */
async function findBorne({ id, payeeId, paymentIntentId }: Transaction, trx: Trx): Promise<number> {
  const [refunds] = await Refund.query({ client: trx })
    .where({ transactionId: id, paymentIntentId })
    .whereIn('status', ['requested', 'pending', 'succeeded'])
    .sum({ cents: 'owner_share_cents' })
    .pojo<{ cents: string | null }>()
  const [losses] = await LedgerEntry.query({ client: trx })
    .where({ transactionId: id, kind: 'dispute_lost', account: ownerPayable(payeeId) })
    .sum({ cents: 'amount_cents' })
    .pojo<{ cents: string | null }>()

  return Number(refunds.cents) + Number(losses.cents)
}
