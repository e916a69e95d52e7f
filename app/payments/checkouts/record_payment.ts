import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import { publish } from '#shared/events/publish'
import { postCapture, postFee } from '#payments/ledger/post_payment'
import { reportProblem } from '#payments/problems/report_problem'
import { refundDuplicate } from '#payments/refunds/refund_duplicate'
import { PaymentCaptured, PaymentNeedsReview } from '#payments/events/payment_events'
import type { CheckoutSession, Payment } from '#payments/stripe/payment_gateway'
import Checkout from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'
import { paymentMismatch } from '#payments/rules/payment_mismatch'

interface PaidCheckout {
  checkout: Checkout
  session: CheckoutSession
  /** Whether payments must be of Stripe's live mode. */
  isLive: boolean
}

/**
 * Stores the charge of a paid session with its transaction before the payment is recorded, so that disputes and fraud
 * warnings find it (rule M44).
 *
 * @returns the charge; null when the payment is recorded already, or does not match the order
 */
export async function storeCharge(
  { checkout, session, isLive }: PaidCheckout,
  trx: Trx
): Promise<string | null> {
  const transaction = await Transaction.lock(checkout.transactionId, trx)
  const chargeId = session.payment?.chargeId ?? null
  if (transaction.isPaid || !chargeId || mismatchOf({ transaction, session, isLive })) return null

  await transaction.merge({ chargeId }).save()
  return chargeId
}

/**
 * Records the payment of a paid session; idempotent. A second payment for the same transaction is refunded.
 *
 * @returns `review` when the payment does not match the order; the transaction stays unpaid then
 */
export async function recordPayment(
  { checkout, session, isLive }: PaidCheckout,
  trx: Trx
): Promise<'paid' | 'review'> {
  const transaction = await Transaction.lock(checkout.transactionId, trx)
  await Checkout.query({ client: trx }).where('id', checkout.id).update({ status: 'complete' })

  const mismatch = mismatchOf({ transaction, session, isLive })
  if (mismatch) return review(transaction, session, mismatch, trx)

  const payment = session.payment!
  if (!transaction.isPaid) await capture(transaction, payment, trx)
  if (transaction.paymentIntentId === payment.id) await postFee({ transaction, payment }, trx)
  else await refundDuplicate({ transaction, payment }, trx)
  return 'paid'
}

function mismatchOf(paid: { transaction: Transaction } & Omit<PaidCheckout, 'checkout'>) {
  const { reference, amountCents, currency } = paid.transaction

  return paymentMismatch(paid.session, { reference, amountCents, currency, isLive: paid.isLive })
}

/** Reports a payment that does not match its order. */
export async function review(
  { id: transactionId, reference, isPaid }: Transaction,
  session: CheckoutSession,
  details: string,
  trx: Trx
): Promise<'paid' | 'review'> {
  const subject = session.payment?.id ?? session.id
  const isNew = await reportProblem(
    { transactionId, kind: 'payment_mismatch', subject, details },
    trx
  )

  if (isNew) await publish(new PaymentNeedsReview({ reference }), trx)
  return isPaid ? 'paid' : 'review'
}

async function capture(transaction: Transaction, payment: Payment, trx: Trx) {
  const capturedAt = payment.chargedAt ? DateTime.fromSeconds(payment.chargedAt) : DateTime.utc()

  await transaction
    .merge({
      status: 'completed',
      paymentIntentId: payment.id,
      chargeId: payment.chargeId,
      capturedAt,
    })
    .save()
  await postCapture(transaction, trx)
  await publish(new PaymentCaptured({ reference: transaction.reference }), trx)
}
