import type { DateTime } from 'luxon'
import { formatMoment, IN_ZONE } from '#shared/values/date_words'
import type User from '#identity/models/user'

/** Why a user may not sign in, and until when (rule A11). Returns null when they may. */
export function closedReason(user: User, now: DateTime): string | null {
  if (user.bannedAt) return withReason('Your account has been banned.', user.banReason)
  if (user.suspendedUntil && user.isSuspended(now))
    return withReason(
      `Your account is suspended until ${formatMoment(user.suspendedUntil)} ${IN_ZONE}.`,
      user.suspensionReason
    )

  return user.isActive ? null : 'Your account is not active. Please contact us.'
}

function withReason(sentence: string, reason: string | null) {
  return reason ? `${sentence} Reason: ${reason}` : sentence
}
