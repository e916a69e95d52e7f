import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { publish } from '#shared/events/publish'
import PostCapture from '#payments/ledger/post_capture'
import PostFee from '#payments/ledger/post_fee'
import ReportProblem from '#payments/problems/report_problem'
import RefundDuplicate from '#payments/refunds/refund_duplicate'
import { PaymentCaptured, PaymentNeedsReview } from '#payments/events/payment_events'
import {
  type CheckoutSession,
  type Payment,
  PaymentGateway,
} from '#payments/stripe/payment_gateway'
import Checkout from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'
import { paymentMismatch } from '#payments/rules/payment_mismatch'
import { payoutDueAt } from '#payments/rules/payout_due'

interface PaidCheckout {
  checkout: Checkout
  session: CheckoutSession
}

/** Records the payment of a paid session; idempotent. A second payment for the same transaction is refunded. */
@inject()
export default class RecordPayment {
  constructor(
    private gateway: PaymentGateway,
    private postCapture: PostCapture,
    private postFee: PostFee,
    private refundDuplicate: RefundDuplicate,
    private reportProblem: ReportProblem
  ) {}

  /** @returns `review` when the payment does not match the order; the transaction stays unpaid then */
  async handle({ checkout, session }: PaidCheckout, trx: Trx): Promise<'paid' | 'review'> {
    const transaction = await Transaction.lock(checkout.transactionId, trx)
    await this.#complete(checkout, trx)

    const { reference, amountCents, currency } = transaction
    const expected = { reference, amountCents, currency, isLive: this.gateway.isLive }
    const mismatch = paymentMismatch(session, expected)
    if (mismatch) return this.#review(transaction, session, mismatch, trx)

    const payment = session.payment!
    if (!transaction.isPaid) await this.#capture(transaction, payment, trx)
    else if (transaction.paymentIntentId !== payment.id)
      await this.refundDuplicate.handle({ transaction, payment }, trx)

    if (transaction.paymentIntentId === payment.id)
      await this.postFee.handle({ transaction, payment }, trx)
    return 'paid'
  }

  async #complete({ id }: Checkout, trx: Trx) {
    await Checkout.query({ client: trx }).where('id', id).update({ status: 'complete' })
  }

  async #review(
    { id, reference, isPaid }: Transaction,
    session: CheckoutSession,
    reason: string,
    trx: Trx
  ) {
    const isNew = await this.reportProblem.handle(
      {
        transactionId: id,
        kind: 'payment_mismatch',
        subject: session.payment?.id ?? session.id,
        details: reason,
      },
      trx
    )

    if (isNew) await publish(new PaymentNeedsReview({ reference, transactionId: id, reason }), trx)
    return isPaid ? ('paid' as const) : ('review' as const)
  }

  async #capture(transaction: Transaction, payment: Payment, trx: Trx) {
    const capturedAt = payment.chargedAt ? DateTime.fromSeconds(payment.chargedAt) : DateTime.utc()

    await transaction
      .merge({
        status: 'completed',
        paymentIntentId: payment.id,
        chargeId: payment.chargeId,
        capturedAt,
        payoutDueAt: payoutDueAt({
          notBefore: transaction.payoutDueAt ?? capturedAt,
          paidAt: capturedAt,
          maxHoldDays: marketplace.payouts.daysAfterPayment,
        }),
      })
      .save()
    await this.postCapture.handle(transaction, trx)
    await publish(
      new PaymentCaptured({
        reference: transaction.reference,
        transactionId: transaction.id,
        amountCents: transaction.amountCents,
        capturedAt: capturedAt.toUTC().toISO()!,
      }),
      trx
    )
  }
}
