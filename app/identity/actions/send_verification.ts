import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { mailVerification } from '#identity/mails/identity_mails'
import OneTimeToken from '#identity/models/one_time_token'
import type User from '#identity/models/user'

interface SendVerificationInput {
  user: User
  /** A path of this site (rule A40). */
  nextPath?: string | null
  now: DateTime
}

/** Mails a new verification link, which leads on to `nextPath`; an older one stops working. */
export default class SendVerification {
  async handle({ user, nextPath, now }: SendVerificationInput, trx: Trx) {
    const token = await OneTimeToken.issue(
      {
        userId: user.id,
        purpose: 'verify_email',
        nextPath,
        now,
        goodFor: { days: marketplace.tokens.verificationDays },
      },
      trx
    )
    await mailVerification(user, token, trx)
  }
}
