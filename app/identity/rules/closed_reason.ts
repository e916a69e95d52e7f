import type { DateTime } from 'luxon'
import { AUCKLAND } from '#shared/values/auckland_time'
import type User from '#identity/models/user'

/** @returns the instant in Auckland: `28/11/2026, 3:15 pm`, with a space before "pm" at which no line breaks */
export function formatMoment(instant: DateTime): string {
  const local = instant.setZone(AUCKLAND).setLocale('en-NZ')

  return `${local.toFormat('dd/MM/yyyy, h:mm')}\u00A0${local.toFormat('a').toLowerCase()}`
}

/** Why a user may not sign in, and until when (rule A11). Returns null when they may. */
export function closedReason(user: User, now: DateTime): string | null {
  if (user.bannedAt) return withReason('Your account has been banned.', user.banReason)
  if (user.suspendedUntil && user.isSuspended(now))
    return withReason(
      `Your account is suspended until ${formatMoment(user.suspendedUntil)}.`,
      user.suspensionReason
    )

  return user.isActive ? null : 'Your account is not active. Please contact us.'
}

function withReason(sentence: string, reason: string | null) {
  return reason ? `${sentence} Reason: ${reason}` : sentence
}
