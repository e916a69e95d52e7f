import { inject } from '@adonisjs/core'
import MailAboutBooking from '#booking/actions/mail_about_booking'
import { mailPaymentReview } from '#booking/mails/mail_payment_review'
import type { DomainEventListener } from '#shared/events/domain_event'

@inject()
export default class MailPaymentReview implements DomainEventListener<{ reference: string }> {
  constructor(private tell: MailAboutBooking) {}

  handle({ reference }: { reference: string }) {
    return this.tell.handle({ reference }, mailPaymentReview)
  }
}
