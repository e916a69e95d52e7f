import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type User from '#identity/models/user'
import { formatMoment } from '#identity/rules/closed_reason'
import { pageUrl } from '#shared/mail/page_url'
import { postMail, postMails } from '#shared/mail/post_mail'

interface MailedToken {
  id: string
  token: string
}

export type Invitee = Pick<User, 'id' | 'email' | 'firstName' | 'importedFrom' | 'role'>

const link = (page: 'verify_email' | 'reset_password', token: string) =>
  pageUrl(page, {}, { qs: { token } })

export function mailVerification(user: User, { id, token }: MailedToken, trx: Trx) {
  return postMail(
    {
      template: 'identity/verify_email',
      to: user.email,
      subject: 'Please confirm your e-mail address',
      occasion: id,
      data: {
        name: user.firstName,
        url: link('verify_email', token),
        days: marketplace.tokens.verificationDays,
      },
    },
    trx
  )
}

export function mailPasswordReset(user: User, { id, token }: MailedToken, trx: Trx) {
  return postMail(
    {
      template: 'identity/reset_password',
      to: user.email,
      subject: 'Reset your password',
      occasion: id,
      data: {
        name: user.firstName,
        url: link('reset_password', token),
        hours: marketplace.tokens.resetHours,
      },
    },
    trx
  )
}

export function mailPasswordChanged(user: User, changedAt: DateTime, trx: Trx) {
  return postMail(
    {
      template: 'identity/password_changed',
      to: user.email,
      subject: 'Your password was changed',
      occasion: `${user.id}:${changedAt.toMillis()}`,
      data: {
        name: user.firstName,
        changedAt: formatMoment(changedAt),
        url: pageUrl('forgot_password'),
      },
    },
    trx
  )
}

/**
 * Invites imported users; each mail names the source of their data (Privacy Act 2020, principle 3A). Returns how many
 * mails were queued.
 */
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

export function mailBan(user: User, trx: Trx) {
  return postMail(
    {
      template: 'identity/account_banned',
      to: user.email,
      subject: 'Your account has been banned',
      occasion: `${user.id}:${user.bannedAt!.toMillis()}`,
      data: { name: user.firstName, reason: user.banReason, url: pageUrl('contact') },
    },
    trx
  )
}

export function mailSuspension(user: User, trx: Trx) {
  return postMail(
    {
      template: 'identity/account_suspended',
      to: user.email,
      subject: 'Your account has been suspended',
      occasion: `${user.id}:${user.suspendedUntil!.toMillis()}`,
      data: {
        name: user.firstName,
        reason: user.suspensionReason,
        until: formatMoment(user.suspendedUntil!),
        url: pageUrl('contact'),
      },
    },
    trx
  )
}
