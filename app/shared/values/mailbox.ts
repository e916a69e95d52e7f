/**
 * The mailbox that an e-mail address leads to, for counting mails: `mere+1@example.com` is the mailbox of
 * `mere@example.com` with most providers. Never for telling accounts apart.
 *
 * @param email in lower case
 */
export function mailboxOf(email: string): string {
  return email.replace(/\+.*@/, '@')
}

/** SQL of `mailboxOf` for a column `email`. */
export const MAILBOX = String.raw`regexp_replace(email, '\+.*@', '@')`
