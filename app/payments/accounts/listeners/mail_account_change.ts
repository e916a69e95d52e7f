import db from '@adonisjs/lucid/services/db'
import type { AccountUpdated } from '#payments/events/payment_events'
import { mailAccountChange } from '#payments/accounts/mail_account_change'
import type { Publication, DomainEventListener } from '#shared/events/domain_event'

type Update = AccountUpdated['payload']

export default class MailAccountChange implements DomainEventListener<Update> {
  async handle(update: Update, { id: occasion }: Publication) {
    await db.transaction((trx) => mailAccountChange({ update, occasion }, trx))
  }
}
