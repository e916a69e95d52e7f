import type { Trx } from '#platform/database/trx'
import { RefundRefused } from '#payments/exceptions/payment_refused'
import Transaction from '#payments/models/transaction'

/** Locks the payment of a reference, with its refunds, until the transaction ends. Null when nothing was paid. */
export async function lockPayment(reference: string, trx: Trx): Promise<Transaction | null> {
  const payment = await Transaction.lockByReference(reference, trx)
  if (!payment?.isPaid) return null

  await payment.load('refunds')
  return payment
}

/** The same for a refund. Throws RefundRefused when nothing was paid. */
export async function lockPaid(reference: string, trx: Trx): Promise<Transaction> {
  const payment = await lockPayment(reference, trx)
  if (!payment) throw new RefundRefused('Nothing was paid that could be refunded')

  return payment
}
