import type { Trx } from '#platform/database/trx'
import { postLedger } from '#payments/ledger/post_ledger'
import { queueRefund } from '#payments/refunds/queue_refund'
import type { Payment } from '#payments/stripe/payment_gateway'
import type Transaction from '#payments/models/transaction'

/** Records a second payment of a transaction and requests its full refund, once. Needs the transaction lock. */
export async function refundDuplicate(
  { transaction, payment }: { transaction: Transaction; payment: Payment },
  trx: Trx
): Promise<void> {
  const { id: transactionId } = transaction
  const { id: paymentIntentId, receivedCents: amountCents } = payment
  const lines = { stripe_clearing: amountCents, duplicate_payments: -amountCents }
  const isNew = await postLedger(
    { transactionId, kind: 'duplicate_capture', source: paymentIntentId, lines },
    trx
  )
  if (!isNew) return

  const reason = 'duplicate_payment'
  await queueRefund(
    { transactionId, paymentIntentId, amountCents, ownerShareCents: 0, reason },
    trx
  )
}
