import type { AdminUser } from '~/features/moderation/types'
import { serverNow } from '~/lib/server_clock'

/** Whether a suspension is still running: the date of one that is over stays in the account. */
export function isSuspended(user: AdminUser): user is AdminUser & { suspendedUntil: string } {
  return user.suspendedUntil !== null && Date.parse(user.suspendedUntil) > serverNow()
}
