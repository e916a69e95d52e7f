import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import EndSessions from '#identity/contract/end_sessions'
import { AlreadyVerified, UnusableToken } from '#identity/exceptions/account_refused'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'
import { endUnproven } from '#identity/steps/end_unproven'

/** Marks an email as verified, the first proof of a mailbox (rule A83). Throws UnusableToken, AlreadyVerified. */
@inject()
export default class VerifyEmail {
  constructor(private sessions: EndSessions) {}

  async handle({ token, now }: { token: string | undefined; now: DateTime }): Promise<void> {
    if (!token) throw new UnusableToken('Invalid verification link')

    await db.transaction(async (trx) => {
      const userId = await OneTimeToken.use({ token, purposes: ['verify_email'], now }, trx)
      if (!userId) throw await this.#refusal(token, trx)

      const user = await User.findOrFail(userId, { client: trx })
      if (!user.isEmailVerified) await endUnproven(userId, this.sessions, trx)
      await user.merge({ emailVerifiedAt: now }).save()
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
