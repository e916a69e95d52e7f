import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { dispatchWith } from '#platform/queue/dispatch'
import { postLedger } from '#payments/ledger/post_ledger'
import type { Payment } from '#payments/stripe/payment_gateway'
import SendRefund from '#payments/refunds/jobs/send_refund'
import Refund, { type MadeElsewhere } from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'

/**
 * Somebody paid twice for the same thing (two tabs, two sessions): the second payment goes back in
 * full. The caller holds the transaction's lock.
 */
export async function returnDuplicate(
  { transaction, payment }: { transaction: Transaction; payment: Payment },
  trx: TransactionClientContract
): Promise<void> {
  const isNews = await postLedger(
    {
      transactionId: transaction.id,
      kind: 'duplicate_capture',
      source: payment.id,
      lines: {
        stripe_clearing: payment.receivedCents,
        duplicate_payments: -payment.receivedCents,
      },
    },
    trx
  )
  if (!isNews) return

  await promiseDuplicate(
    {
      transactionId: transaction.id,
      paymentIntentId: payment.id,
      amountCents: payment.receivedCents,
    },
    trx
  )
}

/** Promises a second payment back; a job makes the refund after the commit. */
export async function promiseDuplicate(
  {
    transactionId,
    paymentIntentId,
    amountCents,
  }: Pick<Refund, 'transactionId' | 'paymentIntentId' | 'amountCents'>,
  trx: TransactionClientContract,
  elsewhere?: MadeElsewhere
): Promise<Refund> {
  const refund = await Refund.create(
    {
      transactionId,
      paymentIntentId,
      amountCents,
      ownerShareCents: 0,
      reason: 'duplicate_payment',
      status: 'requested',
      ...elsewhere,
    },
    { client: trx }
  )
  await dispatchWith(SendRefund.dispatch({ refundId: refund.id }), trx)

  return refund
}
