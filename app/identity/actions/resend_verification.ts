import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import SendVerification from '#identity/actions/send_verification'
import OneTimeToken from '#identity/models/one_time_token'
import type User from '#identity/models/user'

@inject()
export default class ResendVerification {
  constructor(private verification: SendVerification) {}

  /** The new link leads on to where the former one did. @returns false when the email is verified already */
  async handle({ user, now }: { user: User; now: DateTime }): Promise<boolean> {
    if (user.isEmailVerified) return false

    await db.transaction(async (trx) => {
      const nextPath = await OneTimeToken.openNextPathOf(user.id, trx)
      await this.verification.handle({ user, nextPath, now }, trx)
    })
    return true
  }
}
