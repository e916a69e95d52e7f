import { randomUUID } from 'node:crypto'

/** What no host name has; a URL would take it for something else. */
const NO_HOST = /[\s/\\?#@:%[\]]/

/**
 * An email address as it is stored and compared: trimmed, in lower case, the domain as mail servers write it
 * (`u@B\u00fccher.example` becomes `u@xn--bcher-kva.example`). Domains that differ in invisible or look-alike characters
 * are one domain for mail servers, too. A text that is no address comes back trimmed and in lower case.
 */
export function emailAddress(text: string): string {
  const address = text.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const url = `http://${domain}`
  if (at < 1 || NO_HOST.test(domain) || !URL.canParse(url)) return address

  return `${address.slice(0, at)}@${new URL(url).hostname}`
}

/**
 * The mailbox that an email address leads to, for counting mails: `mere+1@example.com` is the mailbox of
 * `mere@example.com` with most providers, and Gmail reads no dots. Never for telling accounts apart.
 *
 * @param email in lower case
 */
export function mailboxOf(email: string): string {
  const mailbox = email.replace(/\+.*@/, '@')
  const [, gmail] = /^(.+)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? []

  return gmail ? `${gmail.replaceAll('.', '')}@gmail.com` : mailbox
}

/** No mail server can have this name (RFC 2606). */
const NOBODY = '@closed.invalid'

/** A new address for a closed account, which nobody can guess and at which nobody gets mails. */
export function addressOfNobody(): string {
  return `${randomUUID()}${NOBODY}`
}

export function isAddressOfNobody(email: string): boolean {
  return email.endsWith(NOBODY)
}

/** SQL of `mailboxOf` for a column `email`. */
export const MAILBOX = String.raw`(CASE WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com')
  THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  ELSE regexp_replace(email, '\+.*@', '@') END)`
