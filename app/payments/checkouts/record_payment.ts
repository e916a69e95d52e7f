import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { announce } from '#shared/events/announce'
import { bookCapture, bookFee } from '#payments/ledger/book_payment'
import { reportProblem } from '#payments/problems/report_problem'
import { returnDuplicate } from '#payments/refunds/refund_duplicate'
import PaymentCaptured from '#payments/events/payment_captured'
import PaymentNeedsReview from '#payments/events/payment_needs_review'
import {
  type CheckoutSession,
  type Payment,
  PaymentGateway,
} from '#payments/stripe/payment_gateway'
import CheckoutAttempt from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'
import { paymentMismatch } from '#payments/rules/payment_mismatch'
import { payoutDueAt } from '#payments/rules/payout_due'

interface PaidCheckout {
  attempt: CheckoutAttempt
  session: CheckoutSession
}

/** Writes down what a paid checkout brought in. The same payment is written down once, however often it is told. */
@inject()
export default class RecordPayment {
  constructor(protected gateway: PaymentGateway) {}

  /** @returns `review` when it is not what was to be paid: then it does not count */
  async handle(
    { attempt, session }: PaidCheckout,
    trx: TransactionClientContract
  ): Promise<'paid' | 'review'> {
    const transaction = await Transaction.lock(attempt.transactionId, trx)
    await this.#complete(attempt, trx)

    const mismatch = paymentMismatch(session, { ...pick(transaction), isLive: this.gateway.isLive })
    if (mismatch) return this.#review(transaction, session, mismatch, trx)

    const payment = session.payment!
    if (!transaction.isPaid) await this.#capture(transaction, payment, trx)
    else if (transaction.paymentIntentId !== payment.id)
      await returnDuplicate({ transaction, payment }, trx)

    if (transaction.paymentIntentId === payment.id) await bookFee(transaction, payment, trx)
    return 'paid'
  }

  async #complete({ id }: CheckoutAttempt, trx: TransactionClientContract) {
    await CheckoutAttempt.query({ client: trx }).where('id', id).update({ status: 'complete' })
  }

  async #review(
    { id, reference, isPaid }: Transaction,
    session: CheckoutSession,
    reason: string,
    trx: TransactionClientContract
  ) {
    const isNew = await reportProblem(
      {
        transactionId: id,
        kind: 'payment_mismatch',
        subject: session.payment?.id ?? session.id,
        details: reason,
      },
      trx
    )

    if (isNew) {
      const news = { reference, transactionId: id, reason }
      await announce(new PaymentNeedsReview(news), trx)
    }
    return isPaid ? ('paid' as const) : ('review' as const)
  }

  async #capture(transaction: Transaction, payment: Payment, trx: TransactionClientContract) {
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
    await bookCapture(transaction, trx)
    await announce(
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

function pick({ reference, amountCents, currency }: Transaction) {
  return { reference, amountCents, currency }
}
