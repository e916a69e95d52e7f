import db from '@adonisjs/lucid/services/db'
import type AccountUpdated from '#payments/events/account_updated'
import { mailAccountNews } from '#payments/accounts/mail_account_change'
import type { Announcement, DomainEventListener } from '#shared/events/domain_event'

type Update = AccountUpdated['payload']

/** When an owner's account at the provider changes so that the owner should know, the owner is written to. */
export default class MailAccountNews implements DomainEventListener<Update> {
  async handle(update: Update, { id: occasion }: Announcement) {
    await db.transaction((trx) => mailAccountNews({ update, occasion }, trx))
  }
}
