import encryption from '@adonisjs/core/services/encryption'
import { MAIL_KINDS, type MailKind } from '#identity/rules/mail_kinds'

const PURPOSE = 'unsubscribe'

/** Made with APP_KEY, for good: nothing is stored. It ends one kind of mails to one person and can do nothing else. */
export function unsubscribeToken(userId: string, kind: MailKind): string {
  return encryption.encrypt([userId, kind], { purpose: PURPOSE })
}

/** @returns null for a token that we did not make */
export function readUnsubscribeToken(token: unknown): { userId: string; kind: MailKind } | null {
  if (typeof token !== 'string') return null
  const read = encryption.decrypt<[string, MailKind]>(token, PURPOSE)

  return read && MAIL_KINDS.includes(read[1]) ? { userId: read[0], kind: read[1] } : null
}
