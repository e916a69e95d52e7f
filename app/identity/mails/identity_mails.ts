import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type User from '#identity/models/user'
import { pageUrl } from '#shared/mail/page_url'
import type { OutgoingMail } from '#shared/mail/mail'
import { postMail, postMails } from '#shared/mail/post_mail'
import { formatMoment } from '#shared/values/date_words'

interface MailedToken {
  id: string
  token: string
}

export type Invitee = Pick<User, 'id' | 'email' | 'firstName' | 'importedFrom' | 'role'>

const link = (page: 'verify_email' | 'reset_password' | 'confirm_email', token: string) =>
  pageUrl(page, {}, { qs: { token } })

type UserMail = Pick<OutgoingMail, 'template' | 'subject' | 'occasion' | 'data'>

/** Greets by name only whose address is verified: anybody may have typed name and address of somebody else (rule A43). */
function mailUser(user: User, { template, data, ...mail }: UserMail, trx: Trx) {
  const { email: to, firstName, isEmailVerified } = user
  const name = isEmailVerified ? firstName : null

  return postMail({ ...mail, template: `identity/${template}`, to, data: { name, ...data } }, trx)
}

export function mailVerification(user: User, { id, token }: MailedToken, trx: Trx) {
  return mailUser(
    user,
    {
      template: 'verify_email',
      subject: 'Please confirm your email address',
      occasion: id,
      data: { url: link('verify_email', token), days: marketplace.tokens.verificationDays },
    },
    trx
  )
}

export function mailPasswordReset(user: User, { id, token }: MailedToken, trx: Trx) {
  return mailUser(
    user,
    {
      template: 'reset_password',
      subject: 'Reset your password',
      occasion: id,
      data: { url: link('reset_password', token), hours: marketplace.tokens.resetHours },
    },
    trx
  )
}

/** To the new address, which nobody is greeted at: it may be somebody else's. */
export function mailNewEmail(newEmail: string, { id, token }: MailedToken, trx: Trx) {
  return postMail(
    {
      template: 'identity/confirm_new_email',
      to: newEmail,
      subject: 'Please confirm your new email address',
      occasion: id,
      data: { url: link('confirm_email', token), hours: marketplace.tokens.newEmailHours },
    },
    trx
  )
}

/** To the present address, when a link was sent to another. */
export function mailEmailChangeAsked(
  user: User,
  { id, newEmail }: { id: string; newEmail: string },
  trx: Trx
) {
  return mailUser(
    user,
    {
      template: 'email_change_asked',
      subject: 'A new email address was entered for your account',
      occasion: id,
      data: { newEmail: maskedEmail(newEmail), url: pageUrl('account') },
    },
    trx
  )
}

interface EmailChange {
  formerEmail: string
  now: DateTime
  /** False when an administrator changed it. */
  isOwnDoing: boolean
}

/** To the former and the new address (rule A51). */
export async function mailEmailChanged(
  user: User,
  { formerEmail, now, isOwnDoing }: EmailChange,
  trx: Trx
) {
  const mail = {
    template: 'identity/email_changed',
    subject: 'The email address of your account was changed',
  }
  const occasion = `${user.id}:${now.toMillis()}`
  const data = { changedAt: formatMoment(now), isOwnDoing, url: pageUrl('contact') }

  await postMail(
    {
      ...mail,
      occasion: `${occasion}:former`,
      to: formerEmail,
      data: { ...data, newEmail: maskedEmail(user.email) },
    },
    trx
  )
  await postMail(
    {
      ...mail,
      occasion: `${occasion}:new`,
      to: user.email,
      data: { ...data, newEmail: user.email },
    },
    trx
  )
}

/** `a***@example.com`: whoever still reads the former address need not learn the new one. */
function maskedEmail(email: string): string {
  const [account, host] = email.split('@')
  return `${account.charAt(0)}***@${host}`
}

export function mailPasswordChanged(
  user: User,
  changedAt: DateTime,
  trx: Trx,
  { staysSignedIn = false } = {}
) {
  return mailUser(
    user,
    {
      template: 'password_changed',
      subject: 'Your password was changed',
      occasion: `${user.id}:${changedAt.toMillis()}`,
      data: { changedAt: formatMoment(changedAt), staysSignedIn, url: pageUrl('forgot_password') },
    },
    trx
  )
}

const SECOND_FACTOR_CHANGES = {
  totp_on: 'One-time codes were turned on. You are signed out on every other device.',
  totp_off: 'One-time codes were turned off.',
  passkey_added: 'A passkey was added.',
  passkey_removed: 'A passkey was removed.',
  recovery_codes: 'New recovery codes were made; the old ones no longer work.',
  reset:
    'An administrator removed your one-time codes, passkeys and recovery codes. You are signed out on every device.',
}

/** To the person, whatever changed about their second factor (rule A62). */
export function mailSecondFactorChanged(
  user: User,
  { change, now }: { change: keyof typeof SECOND_FACTOR_CHANGES; now: DateTime },
  trx: Trx
) {
  return mailUser(
    user,
    {
      template: 'second_factor_changed',
      subject: 'How you sign in was changed',
      occasion: `${user.id}:${change}:${now.toMillis()}`,
      data: {
        change: SECOND_FACTOR_CHANGES[change],
        changedAt: formatMoment(now),
        url: pageUrl('forgot_password'),
      },
    },
    trx
  )
}

/** Invites imported users, with the source of their data (Privacy Act 2020, principle 3A). Returns how many. */
export function mailInvitations(
  invitees: { user: Invitee; token: MailedToken }[],
  trx: Trx
): Promise<number> {
  return postMails(
    invitees.map(({ user, token }) => ({
      template: 'identity/invitation',
      to: user.email,
      subject: `Your account at ${marketplace.name}`,
      occasion: token.id,
      data: {
        name: user.firstName,
        email: user.email,
        source: user.importedFrom,
        role: user.role,
        url: link('reset_password', token.token),
        days: marketplace.tokens.invitationDays,
      },
    })),
    trx
  )
}

/** To the address that the account had, whose name is not removed yet. */
export function mailAccountClosed(user: User, now: DateTime, trx: Trx) {
  return mailUser(
    user,
    {
      template: 'account_closed',
      subject: 'Your account is closed',
      occasion: user.id,
      data: { closedAt: formatMoment(now), url: pageUrl('contact') },
    },
    trx
  )
}

export function mailBan(user: User, trx: Trx) {
  return mailUser(
    user,
    {
      template: 'account_banned',
      subject: 'Your account has been banned',
      occasion: `${user.id}:${user.bannedAt!.toMillis()}`,
      data: { reason: user.banReason, url: pageUrl('contact') },
    },
    trx
  )
}

export function mailSuspension(user: User, trx: Trx) {
  return mailUser(
    user,
    {
      template: 'account_suspended',
      subject: 'Your account has been suspended',
      occasion: `${user.id}:${user.suspendedUntil!.toMillis()}`,
      data: {
        reason: user.suspensionReason,
        until: formatMoment(user.suspendedUntil!),
        url: pageUrl('contact'),
      },
    },
    trx
  )
}
