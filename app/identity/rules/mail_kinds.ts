/** Kinds of mails that a person can turn off (rule A56). All others are about a booking, money, the account or its safety. */
export const MAIL_KINDS = ['messages', 'reviews', 'boats', 'news'] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** Whether each kind is wanted. */
export type MailPreferences = Record<MailKind, boolean>

/** @returns a preference for each kind */
export function preferencesOf(unwanted: MailKind[]): MailPreferences {
  const wanted = MAIL_KINDS.map((kind) => [kind, !unwanted.includes(kind)])

  return Object.fromEntries(wanted) as MailPreferences
}
