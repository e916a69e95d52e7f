import type { Trx } from '#platform/database/trx'
import { postLedger } from '#payments/ledger/post_ledger'
import type Transaction from '#payments/models/transaction'
import { ownerDebt } from '#payments/rules/ledger_accounts'

/**
 * Posts what Stripe took for a payment as the debt of an owner who bears it, once (rule M50). Does nothing while Stripe has
 * not set its fee.
 */
export async function postCancellationCost(transaction: Transaction, trx: Trx): Promise<void> {
  const {
    id: transactionId,
    payeeId,
    paymentIntentId,
    stripeFeeCents,
    ownerBearsCost,
  } = transaction
  if (!ownerBearsCost || !stripeFeeCents) return

  const lines = { [ownerDebt(payeeId)]: stripeFeeCents, processing_cost: -stripeFeeCents }
  await postLedger(
    { transactionId, kind: 'cancellation_cost', source: paymentIntentId!, lines },
    trx
  )
}
