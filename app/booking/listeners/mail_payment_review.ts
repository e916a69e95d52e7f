import { mailPaymentReview } from '#booking/mails/mail_payment_review'
import { mailAboutPayment } from '#booking/steps/mail_about_payment'
import type { DomainEventListener } from '#shared/events/domain_event'

export default class MailPaymentReview implements DomainEventListener<{ reference: string }> {
  handle({ reference }: { reference: string }) {
    return mailAboutPayment({ reference }, mailPaymentReview)
  }
}
