import User from '#identity/models/user'
import { NotFound } from '#shared/exceptions/domain_error'

/** Finds a user by id or by e-mail, ignoring case. */
export default class FindUser {
  /** @throws NotFound */
  async byId(id: string): Promise<User> {
    const user = await User.find(id)
    if (!user) throw new NotFound('User not found')

    return user
  }

  /** @returns null when nobody has this e-mail */
  byEmail(email: string): Promise<User | null> {
    return User.findBy('email', email.trim().toLowerCase())
  }
}
