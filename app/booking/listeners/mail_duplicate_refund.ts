import { inject } from '@adonisjs/core'
import MailAboutBooking from '#booking/actions/mail_about_booking'
import { mailDuplicateRefund } from '#booking/mails/mail_refund'
import type { DuplicateRefunded } from '#payments/events/payment_events'
import Refund from '#payments/models/refund'
import type { DomainEventListener } from '#shared/events/domain_event'

type Refunded = DuplicateRefunded['payload']

@inject()
export default class MailDuplicateRefund implements DomainEventListener<Refunded> {
  constructor(private tell: MailAboutBooking) {}

  handle({ reference, refundId }: Refunded) {
    return this.tell.handle({ reference }, async (booking, trx) => {
      const refund = await Refund.findOrFail(refundId, { client: trx })

      await mailDuplicateRefund({ booking, refund }, trx)
    })
  }
}
