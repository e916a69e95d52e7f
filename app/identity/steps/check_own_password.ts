import { matchesPassword } from '#identity/steps/matches_password'
import { WrongPassword } from '#identity/exceptions/account_refused'
import type User from '#identity/models/user'

/** Asks a signed-in person for their password again. Throws WrongPassword (422). */
export async function checkOwnPassword(user: User, password: string): Promise<void> {
  if (!user.password || !(await matchesPassword(user.password, password))) throw new WrongPassword()
}
