import hash from '@adonisjs/core/services/hash'
import { WrongPassword } from '#identity/exceptions/account_refused'
import type User from '#identity/models/user'

/** Asks a signed-in person for their password again. Throws WrongPassword (422). */
export async function checkOwnPassword(user: User, password: string): Promise<void> {
  if (!user.password || !(await hash.verify(user.password, password))) throw new WrongPassword()
}
