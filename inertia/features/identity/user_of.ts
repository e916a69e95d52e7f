import type { Data } from '@generated/data'
import type { SignedInUser } from '~/lib/stored_session'

/** The user of an account, as the browser keeps it: without what only the account page shows. */
export function userOf(account: Data.Identity.Account): SignedInUser {
  const { phone, sharePhone, pendingEmail, notifications, twoFactor, ...user } = account

  return user
}
