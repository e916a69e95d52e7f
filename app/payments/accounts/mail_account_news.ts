import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#identity/models/user'
import type AccountUpdated from '#payments/events/account_updated'
import { accountNews } from '#payments/rules/account_news'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'

interface News {
  update: AccountUpdated['payload']
  /** Names this change: it is told once. */
  occasion: string
}

const SUBJECTS = {
  connected: 'Your payouts are on',
  action_needed: 'Stripe needs something from you',
  paused: 'Your payouts are paused',
}

/** Tells an owner of their account at the payment provider, when it asks or changes something. */
export async function mailAccountNews(
  { update, occasion }: News,
  trx: TransactionClientContract
): Promise<void> {
  const news = accountNews(update)
  if (news === null) return

  const owner = await User.findOrFail(update.userId, { client: trx })
  await postMail(
    {
      template: `payments/stripe_${news}`,
      to: owner.email,
      subject: SUBJECTS[news],
      occasion,
      data: {
        name: owner.displayName,
        isPaid: update.chargesEnabled,
        ownerUrl: pageUrl('owner_dashboard'),
        earningsUrl: pageUrl('owner_earnings'),
        contactUrl: pageUrl('contact'),
      },
    },
    trx
  )
}
