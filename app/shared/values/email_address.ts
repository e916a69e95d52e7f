import { randomUUID } from 'node:crypto'

const NO_HOST = /[\s/\\?#@:%[\]]/

/** As it is stored and compared: trimmed, in lower case, the domain as mail servers write it (`xn--bcher-kva.example`). */
export function emailAddress(text: string): string {
  const address = text.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const url = `http://${domain}`
  if (at < 1 || NO_HOST.test(domain) || !URL.canParse(url)) return address

  return `${address.slice(0, at)}@${new URL(url).hostname}`
}

/** `mere+1@example.com` leads to `mere@example.com`, and Gmail reads no dots: to count mails, never to tell accounts apart. */
export function mailboxOf(email: string): string {
  const mailbox = email.replace(/\+.*@/, '@')
  const [, gmail] = /^(.+)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? []

  return gmail ? `${gmail.replaceAll('.', '')}@gmail.com` : mailbox
}

const NOBODY = '@closed.invalid'

export function addressOfNobody(): string {
  return `${randomUUID()}${NOBODY}`
}

export function isAddressOfNobody(email: string): boolean {
  return email.endsWith(NOBODY)
}

export const MAILBOX = String.raw`(CASE WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com')
  THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  ELSE regexp_replace(email, '\+.*@', '@') END)`
