import type { Trx } from '#platform/database/trx'
import { postCancellationCost } from '#payments/ledger/post_cancellation_cost'
import { postLedger } from '#payments/ledger/post_ledger'
import type { Payment } from '#payments/stripe/payment_gateway'
import type Transaction from '#payments/models/transaction'
import { ownerPayable } from '#payments/rules/ledger_accounts'

/** Posts a captured payment to the ledger: the owner's share is payable to the owner, the rest is our fee. */
export async function postCapture(transaction: Transaction, trx: Trx): Promise<void> {
  const { id: transactionId, paymentIntentId } = transaction
  const lines = {
    stripe_clearing: transaction.amountCents,
    [ownerPayable(transaction.payeeId)]: -transaction.ownerPayoutCents,
    platform_fee: -transaction.platformFeeCents,
  }

  await postLedger({ transactionId, kind: 'capture', source: paymentIntentId!, lines }, trx)
}

/** Posts Stripe's fee for a payment to the ledger. Does nothing while Stripe has not set the fee yet. */
export async function postFee(
  { transaction, payment }: { transaction: Transaction; payment: Payment },
  trx: Trx
): Promise<void> {
  const { id: source, chargeId, feeCents } = payment
  if (feeCents === null || transaction.stripeFeeCents !== null) return

  await transaction.merge({ stripeFeeCents: feeCents, chargeId }).save()
  const lines = { processing_cost: feeCents, stripe_clearing: -feeCents }
  await postLedger({ transactionId: transaction.id, kind: 'processing_fee', source, lines }, trx)
  await postCancellationCost(transaction, trx)
}
