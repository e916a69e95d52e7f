import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import User from '#identity/models/user'
import type { AccountUpdated } from '#payments/events/payment_events'
import { accountChange } from '#payments/rules/account_change'
import type { Publication } from '#shared/events/domain_event'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'

interface Change {
  update: AccountUpdated['payload']
  /** Id of the event: one mail for each. */
  occasion: string
}

const SUBJECTS = {
  connected: 'Your payouts are on',
  action_needed: 'Stripe needs something from you',
  paused: 'Your payouts are paused',
}

/** Queues a mail to an owner when their connected account changes, or Stripe needs something from them. */
export async function mailAccountChange({ update, occasion }: Change, trx: Trx): Promise<void> {
  const change = accountChange(update)
  if (change === null) return

  const owner = await User.findOrFail(update.userId, { client: trx })
  await postMail(
    {
      template: `payments/stripe_${change}`,
      to: owner.email,
      subject: SUBJECTS[change],
      occasion,
      data: {
        name: owner.mailName,
        isPaid: update.chargesEnabled,
        ownerUrl: pageUrl('owner_dashboard'),
        earningsUrl: pageUrl('owner_earnings'),
        contactUrl: pageUrl('contact'),
      },
    },
    trx
  )
}

export function mailUpdatedAccount(update: Change['update'], { id: occasion }: Publication) {
  return db.transaction((trx) => mailAccountChange({ update, occasion }, trx))
}
