import { mailWaitingRefund } from '#booking/mails/mail_refund'
import { mailAboutRefund } from '#booking/steps/mail_about_payment'
import type { RefundWaiting } from '#payments/events/payment_events'
import Transaction from '#payments/models/transaction'
import type { DomainEventListener } from '#shared/events/domain_event'

type Waiting = RefundWaiting['payload']

export default class MailWaitingRefund implements DomainEventListener<Waiting> {
  handle(waiting: Waiting) {
    return mailAboutRefund(waiting, async ({ booking, refund }, trx) => {
      const payment = await Transaction.query({ client: trx })
        .where('id', refund.transactionId)
        .preload('refunds')
        .firstOrFail()
      const otherCents = payment.refundedCents + payment.pendingRefunds.amountCents

      await mailWaitingRefund({ booking, refund, otherCents }, trx)
    })
  }
}
