import { mailFailedPayout } from '#booking/mails/mail_payout'
import { mailAboutPayment } from '#booking/steps/mail_about_payment'
import type { TransferFailed } from '#payments/events/payment_events'
import type { DomainEventListener } from '#shared/events/domain_event'

type Failure = TransferFailed['payload']

export default class MailFailedPayout implements DomainEventListener<Failure> {
  handle(failure: Failure) {
    return mailAboutPayment(failure, (booking, trx) =>
      mailFailedPayout({ booking, ...failure }, trx)
    )
  }
}
