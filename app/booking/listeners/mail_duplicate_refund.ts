import { mailDuplicateRefund } from '#booking/mails/mail_refund'
import { mailAboutRefund } from '#booking/steps/mail_about_payment'
import type { DuplicateRefunded } from '#payments/events/payment_events'
import type { DomainEventListener } from '#shared/events/domain_event'

type Refunded = DuplicateRefunded['payload']

export default class MailDuplicateRefund implements DomainEventListener<Refunded> {
  handle(refunded: Refunded) {
    return mailAboutRefund(refunded, mailDuplicateRefund)
  }
}
