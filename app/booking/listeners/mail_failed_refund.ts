import { inject } from '@adonisjs/core'
import MailAboutBooking from '#booking/actions/mail_about_booking'
import { mailFailedRefund } from '#booking/mails/mail_refund'
import type { RefundFailed } from '#payments/events/payment_events'
import Refund from '#payments/models/refund'
import type { DomainEventListener } from '#shared/events/domain_event'

type Failure = RefundFailed['payload']

@inject()
export default class MailFailedRefund implements DomainEventListener<Failure> {
  constructor(private tell: MailAboutBooking) {}

  handle({ reference, refundId }: Failure) {
    return this.tell.handle({ reference }, async (booking, trx) => {
      const refund = await Refund.findOrFail(refundId, { client: trx })

      await mailFailedRefund({ booking, refund }, trx)
    })
  }
}
