import { inject } from '@adonisjs/core'
import MailAboutBooking from '#booking/actions/mail_about_booking'
import { mailRefund } from '#booking/mails/mail_refund'
import type { RefundSucceeded } from '#payments/events/payment_events'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import type { DomainEventListener } from '#shared/events/domain_event'

type Refunded = RefundSucceeded['payload']

@inject()
export default class MailRefund implements DomainEventListener<Refunded> {
  constructor(private tell: MailAboutBooking) {}

  handle({ reference, refundId }: Refunded) {
    return this.tell.handle({ reference }, async (booking, trx) => {
      const refund = await Refund.findOrFail(refundId, { client: trx })
      const payment = await Transaction.findOrFail(refund.transactionId, { client: trx })
      const ownerKeepsCents = payment.ownerPayoutCents - payment.ownerRefundedCents

      await mailRefund({ booking, refund, ownerKeepsCents }, trx)
    })
  }
}
