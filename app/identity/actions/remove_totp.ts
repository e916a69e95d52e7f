import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { TotpNotActive, WrongCode } from '#identity/exceptions/account_refused'
import { mailSecondFactorChanged } from '#identity/mails/identity_mails'
import TotpDevice from '#identity/models/totp_device'
import User from '#identity/models/user'
import { checkCode } from '#identity/steps/check_code'
import { checkOwnPassword } from '#identity/steps/check_own_password'
import { dropUnusedRecoveryCodes } from '#identity/steps/drop_unused_recovery_codes'

interface Removal {
  user: User
  password: string
  /** Six digits or a recovery code. */
  code: string
  now: DateTime
}

/** Turns one-time codes off; the person is told by mail. Throws WrongPassword, WrongCode (422), TotpNotActive (409). */
export default class RemoveTotp {
  async handle({ user, password, code, now }: Removal): Promise<void> {
    const { id: userId } = user
    await checkOwnPassword(user, password)

    await db.transaction(async (trx) => {
      const person = await User.lockedOpen(userId, trx)
      const device = await TotpDevice.find(userId, { client: trx })
      if (!device?.isActive) throw new TotpNotActive()
      if (!(await checkCode({ userId, code, now }, trx))) throw new WrongCode()

      await device.delete()
      await dropUnusedRecoveryCodes(userId, trx)
      await mailSecondFactorChanged(person, { change: 'totp_off', now }, trx)
    })
  }
}
