import { inject } from '@adonisjs/core'
import TellOfBooking from '#booking/actions/tell_of_booking'
import { mailPaymentReview } from '#booking/mails/mail_payment_review'
import type { DomainEventListener } from '#shared/events/domain_event'

@inject()
export default class MailPaymentReview implements DomainEventListener<{ reference: string }> {
  constructor(private tell: TellOfBooking) {}

  handle({ reference }: { reference: string }) {
    return this.tell.handle({ reference }, mailPaymentReview)
  }
}
