import type { Trx } from '#platform/database/trx'
import { postCancellationCost } from '#payments/ledger/post_cancellation_cost'
import type Transaction from '#payments/models/transaction'

/** Makes what Stripe took for a payment the debt of the owner who cancelled (rule M50). Needs the transaction lock. */
export async function chargeCancellationCost(payment: Transaction, trx: Trx): Promise<void> {
  await payment.merge({ ownerBearsCost: true }).useTransaction(trx).save()
  await postCancellationCost(payment, trx)
}
