import { inject } from '@adonisjs/core'
import MailAboutBooking from '#booking/actions/mail_about_booking'
import { mailFailedPayout } from '#booking/mails/mail_payout'
import type { TransferFailed } from '#payments/events/payment_events'
import type { DomainEventListener } from '#shared/events/domain_event'

type Failure = TransferFailed['payload']

@inject()
export default class MailFailedPayout implements DomainEventListener<Failure> {
  constructor(private tell: MailAboutBooking) {}

  handle({ reference, ...failure }: Failure) {
    return this.tell.handle({ reference }, (booking, trx) =>
      mailFailedPayout({ booking, ...failure }, trx)
    )
  }
}
