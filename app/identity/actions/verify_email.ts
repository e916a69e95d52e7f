import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { AlreadyVerified, UnusableToken } from '#identity/exceptions/account_refused'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'

/**
 * Marks an email as verified. Throws UnusableToken (400); AlreadyVerified (400) for a used link of a verified address.
 */
export default class VerifyEmail {
  async handle({ token, now }: { token: string | undefined; now: DateTime }): Promise<void> {
    if (!token) throw new UnusableToken('Invalid verification link')

    await db.transaction(async (trx) => {
      const userId = await OneTimeToken.use({ token, purposes: ['verify_email'], now }, trx)
      if (!userId) throw await this.#refusal(token, trx)

      await User.query({ client: trx })
        .where('id', userId)
        .update({ emailVerifiedAt: now.toJSDate() })
    })
  }

  async #refusal(token: string, trx: Trx) {
    const userId = await OneTimeToken.ownerOf({ token, purpose: 'verify_email' }, trx)
    const user = userId && (await User.find(userId, { client: trx }))

    return user && user.isEmailVerified
      ? new AlreadyVerified()
      : new UnusableToken('Invalid or expired verification link')
  }
}
