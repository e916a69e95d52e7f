import { mailPayout } from '#booking/mails/mail_payout'
import { mailAboutPayment } from '#booking/steps/mail_about_payment'
import type { TransferSent } from '#payments/events/payment_events'
import type { DomainEventListener } from '#shared/events/domain_event'

type Sent = TransferSent['payload']

export default class MailPayout implements DomainEventListener<Sent> {
  handle(sent: Sent) {
    return mailAboutPayment(sent, (booking, trx) => mailPayout({ booking, ...sent }, trx))
  }
}
