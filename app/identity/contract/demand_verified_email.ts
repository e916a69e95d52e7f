import { EmailNotVerified } from '#identity/exceptions/account_refused'
import type User from '#identity/models/user'

/** Lets only a person of a verified address go on (rules A82, A91). Throws EmailNotVerified (409). */
export function demandVerifiedEmail(user: User): void {
  if (!user.isEmailVerified) throw new EmailNotVerified()
}
