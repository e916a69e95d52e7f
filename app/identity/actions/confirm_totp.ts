import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import EndSessions from '#identity/contract/end_sessions'
import { TotpActive, TotpNotActive, WrongCode } from '#identity/exceptions/account_refused'
import { mailSecondFactorChanged } from '#identity/mails/identity_mails'
import RecoveryCode from '#identity/models/recovery_code'
import TotpDevice from '#identity/models/totp_device'
import User from '#identity/models/user'
import { checkDigits } from '#identity/steps/check_code'
import { demandVerifiedEmail } from '#identity/contract/demand_verified_email'

interface Confirmation {
  userId: string
  code: string
  /** The access token of the session that stays. */
  tokenId: string
  now: DateTime
}

/**
 * Turns one-time codes on: from now on a password alone signs nobody in. Other sessions and tokens end, the person is told
 * by mail. Answers new recovery codes. Only who showed the password and a present factor knows the secret (rule A85). Throws
 * EmailNotVerified, TotpActive, TotpNotActive (409), WrongCode (422).
 */
@inject()
export default class ConfirmTotp {
  constructor(private sessions: EndSessions) {}

  async handle({ userId, code, tokenId, now }: Confirmation): Promise<string[]> {
    return db.transaction(async (trx) => {
      const user = await User.lockedOpen(userId, trx)
      demandVerifiedEmail(user)
      const device = await TotpDevice.find(userId, { client: trx })
      if (!device) throw new TotpNotActive()
      if (device.isActive) throw new TotpActive()
      if (!(await checkDigits({ device, code, now }))) throw new WrongCode()

      await device.merge({ confirmedAt: now }).save()
      const codes = await RecoveryCode.replace(userId, trx)
      await this.sessions.handle({ userId, exceptTokenId: tokenId }, trx)
      await mailSecondFactorChanged(user, { change: 'totp_on', now }, trx)
      return codes
    })
  }
}
