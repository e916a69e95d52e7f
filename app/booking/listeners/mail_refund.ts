import { shareAfterRefunds } from '#payments/contract/owner_share'
import { mailRefund } from '#booking/mails/mail_refund'
import { mailAboutRefund } from '#booking/steps/mail_about_payment'
import type { RefundSucceeded } from '#payments/events/payment_events'
import Transaction from '#payments/models/transaction'
import type { DomainEventListener } from '#shared/events/domain_event'

type Refunded = RefundSucceeded['payload']

export default class MailRefund implements DomainEventListener<Refunded> {
  handle(refunded: Refunded) {
    return mailAboutRefund(refunded, async ({ booking, refund }, trx) => {
      const payment = await Transaction.findOrFail(refund.transactionId, { client: trx })

      await mailRefund({ booking, refund, ownerKeepsCents: shareAfterRefunds(payment) }, trx)
    })
  }
}
