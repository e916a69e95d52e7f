import { EmailNotVerified } from '#identity/exceptions/account_refused'
import type User from '#identity/models/user'

/** Lets only a person of a verified address set a second factor or another address. Throws EmailNotVerified (409, rule A82). */
export function demandVerifiedEmail(user: User): void {
  if (!user.isEmailVerified) throw new EmailNotVerified()
}
