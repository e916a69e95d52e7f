import hash from '@adonisjs/core/services/hash'
import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'
import { AccountClosed, InvalidCredentials } from '#identity/exceptions/account_refused'
import { matchesPassword } from '#identity/steps/matches_password'
import User from '#identity/models/user'
import { closedReason } from '#identity/rules/closed_reason'
import type { credentialsValidator } from '#identity/validators/identity_validators'

type Credentials = Infer<typeof credentialsValidator> & { now: DateTime }

let decoy: Promise<string> | undefined

/**
 * Finds the user of an email and password. An unknown email costs the same work as a wrong password, and only the
 * right password learns that an account is closed. Throws InvalidCredentials (401), AccountClosed (403).
 */
export default class CheckCredentials {
  async handle({ email, password, now }: Credentials): Promise<User> {
    const user = await User.findBy('email', email)
    const isRight = await matchesPassword(user?.password ?? (await this.#decoy()), password)
    if (!user?.password || !isRight) throw new InvalidCredentials()

    const reason = closedReason(user, now)
    if (reason) throw new AccountClosed(reason)
    return user
  }

  #decoy() {
    decoy ??= hash.make('nobody has this password')

    return decoy
  }
}
