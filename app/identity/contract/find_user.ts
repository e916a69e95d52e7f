import User from '#identity/models/user'
import { emailAddress } from '#shared/values/email_address'

export default class FindUser {
  /** @returns null when nobody has this email, ignoring case */
  handle({ email }: { email: string }): Promise<User | null> {
    return User.findBy('email', emailAddress(email))
  }
}
