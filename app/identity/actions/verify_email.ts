import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { UnusableToken } from '#identity/exceptions/unusable_token'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'

/**
 * Marks the e-mail of the person verified to whom this link was mailed.
 *
 * @throws UnusableToken (400) with the documented sentences
 */
export default class VerifyEmail {
  async handle({ token, now }: { token: string | undefined; now: DateTime }): Promise<void> {
    if (!token) throw new UnusableToken('Invalid verification link')

    await db.transaction(async (trx) => {
      const userId = await OneTimeToken.use({ token, purposes: ['verify_email'], now }, trx)
      if (!userId) throw new UnusableToken('Invalid or expired verification link')

      await User.query({ client: trx })
        .where('id', userId)
        .update({ emailVerifiedAt: now.toJSDate() })
    })
  }
}
