import type { Trx } from '#platform/database/trx'
import Transaction from '#payments/models/transaction'

/** Locks the payment of a reference, with its refunds, until the transaction ends. Null when nothing was paid. */
export async function lockPayment(reference: string, trx: Trx): Promise<Transaction | null> {
  const payment = await Transaction.lockByReference(reference, trx)
  if (!payment?.isPaid) return null

  await payment.load('refunds')
  return payment
}
