import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import SendVerification from '#identity/actions/send_verification'
import type User from '#identity/models/user'

@inject()
export default class ResendVerification {
  constructor(private verification: SendVerification) {}

  /** @returns false when the email is verified already */
  async handle({ user, now }: { user: User; now: DateTime }): Promise<boolean> {
    if (user.isEmailVerified) return false

    await db.transaction((trx) => this.verification.handle({ user, now }, trx))
    return true
  }
}
