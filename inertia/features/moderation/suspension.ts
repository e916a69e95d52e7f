import type { AdminUser } from '~/features/moderation/types'

/** Whether a suspension is still running: the date of one that is over stays in the account. */
export function isSuspended(user: AdminUser): user is AdminUser & { suspendedUntil: string } {
  return user.suspendedUntil !== null && user.suspendedUntil > new Date().toISOString()
}
