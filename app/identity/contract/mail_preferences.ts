import type User from '#identity/models/user'
import type { MailKind } from '#identity/rules/mail_kinds'
import { unsubscribeToken } from '#identity/steps/unsubscribe_token'
import { pageUrl } from '#shared/mail/page_url'

export type { MailKind }

/** Whether a person wants mails of this kind (rule A56). */
export function wantsMail({ unwantedMails }: User, kind: MailKind): boolean {
  return !unwantedMails.includes(kind)
}

/** What a mail of a kind that can be turned off carries (RFC 8058, rule A57): `url` for its text, `headers` for postMail. */
export function unsubscribing({ id }: User, kind: MailKind) {
  const url = pageUrl('unsubscribe', {}, { qs: { token: unsubscribeToken(id, kind) } })

  return {
    url,
    headers: {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
