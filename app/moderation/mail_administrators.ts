import { urlFor } from '@adonisjs/core/services/url_builder'
import { DateTime } from 'luxon'
import { whereInGoodStanding } from '#identity/contract/good_standing'
import User from '#identity/models/user'
import { builderArgs } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { postMails } from '#shared/mail/post_mail'

interface Notice {
  template: string
  subject: string
  /** Each administrator is mailed once of it. */
  occasion: string
  data: Record<string, unknown>
  /** The name of the route of the page that the mail leads to. */
  page: 'admin.payment_problems' | 'admin.dashboard' | 'admin.incidents'
}

/** Queues a mail to every administrator in good standing. Its `data` gets the person's `name` and the `url` of the page. */
export async function mailAdministrators(
  { template, subject, occasion, data, page }: Notice,
  trx: Trx
): Promise<number> {
  const administrators = await User.query({ client: trx })
    .where('role', 'ADMIN')
    .whereRaw(...builderArgs(whereInGoodStanding('users', DateTime.utc())))
  if (administrators.length === 0) return 0
  // Signed-out visitors of an admin page are sent to the home page; the login page redirects back.
  const url = `${pageUrl('login')}?next=${urlFor(page)}`

  return postMails(
    administrators.map(({ id, email, mailName: name }) => ({
      template,
      to: email,
      subject,
      occasion: `${occasion}:${id}`,
      data: { ...data, name, url },
    })),
    trx
  )
}
