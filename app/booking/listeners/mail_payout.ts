import { inject } from '@adonisjs/core'
import MailAboutBooking from '#booking/actions/mail_about_booking'
import { mailPayout } from '#booking/mails/mail_payout'
import type { TransferSent } from '#payments/events/payment_events'
import type { DomainEventListener } from '#shared/events/domain_event'

type Sent = TransferSent['payload']

@inject()
export default class MailPayout implements DomainEventListener<Sent> {
  constructor(private tell: MailAboutBooking) {}

  handle({ reference, ...sent }: Sent) {
    return this.tell.handle({ reference }, (booking, trx) => mailPayout({ booking, ...sent }, trx))
  }
}
