import { DateTime } from 'luxon'
import { mailPaymentReview } from '#booking/mails/mail_payment_review'
import { mailFailedPayout, mailPayout } from '#booking/mails/mail_payout'
import {
  mailDuplicateRefund,
  mailFailedRefund,
  mailRefund,
  mailWaitingRefund,
} from '#booking/mails/mail_refund'
import { mailAboutPayment, mailAboutRefund } from '#booking/steps/mail_about_payment'
import type { RefundOfReference, TransferOfReference } from '#payments/events/payment_events'
import Transaction from '#payments/models/transaction'
import type { Publication } from '#shared/events/domain_event'

export function paymentNeedsReview(payment: { reference: string }) {
  return mailAboutPayment(payment, mailPaymentReview)
}

export function refundSucceeded(refunded: RefundOfReference) {
  return mailAboutRefund(refunded, async ({ booking, refund }, trx) => {
    await booking.load('payments', (payments) => payments.preload('refunds').preload('transfers'))
    const isTakenBack = booking.payments.some(({ transfers }) =>
      transfers.some(({ status }) => status === 'paid')
    )

    await mailRefund(
      { booking, refund, ownerKeepsCents: booking.paid.keptShareCents, isTakenBack },
      trx
    )
  })
}

export function refundWaiting(waiting: RefundOfReference) {
  return mailAboutRefund(waiting, async ({ booking, refund }, trx) => {
    const payment = await Transaction.query({ client: trx })
      .where('id', refund.transactionId)
      .preload('refunds')
      .firstOrFail()
    const otherCents = payment.refundedCents + payment.pendingRefunds.amountCents

    await mailWaitingRefund({ booking, refund, otherCents }, trx)
  })
}

export function refundFailed(failure: RefundOfReference) {
  return mailAboutRefund(failure, mailFailedRefund)
}

export function duplicateRefunded(refunded: RefundOfReference) {
  return mailAboutRefund(refunded, mailDuplicateRefund)
}

export function transferSent(sent: TransferOfReference) {
  return mailAboutPayment(sent, (booking, trx) => mailPayout({ booking, ...sent }, trx))
}

export function transferFailed(failure: TransferOfReference, { publishedAt }: Publication) {
  const failedAt = DateTime.fromISO(publishedAt)

  return mailAboutPayment(failure, (booking, trx) =>
    mailFailedPayout({ booking, failedAt, ...failure }, trx)
  )
}
