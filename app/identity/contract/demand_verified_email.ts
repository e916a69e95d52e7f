import { EmailNotVerified } from '#identity/exceptions/account_refused'
import type User from '#identity/models/user'

/**
 * Lets only a person of a verified address set a second factor, another address or an account that is paid out to. Throws
 * EmailNotVerified (409, rules A82, A91).
 */
export function demandVerifiedEmail(user: User): void {
  if (!user.isEmailVerified) throw new EmailNotVerified()
}
