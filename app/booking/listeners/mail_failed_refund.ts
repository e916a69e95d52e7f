import { mailFailedRefund } from '#booking/mails/mail_refund'
import { mailAboutRefund } from '#booking/steps/mail_about_payment'
import type { RefundFailed } from '#payments/events/payment_events'
import type { DomainEventListener } from '#shared/events/domain_event'

type Failure = RefundFailed['payload']

export default class MailFailedRefund implements DomainEventListener<Failure> {
  handle(failure: Failure) {
    return mailAboutRefund(failure, mailFailedRefund)
  }
}
