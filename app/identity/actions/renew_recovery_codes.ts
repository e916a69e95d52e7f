import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { NoSecondFactor, WrongCode } from '#identity/exceptions/account_refused'
import { mailSecondFactorChanged } from '#identity/mails/identity_mails'
import RecoveryCode from '#identity/models/recovery_code'
import User from '#identity/models/user'
import FindSecondFactors from '#identity/queries/find_second_factors'
import { secondFactorMethods } from '#identity/rules/second_factor_methods'
import { checkCode } from '#identity/steps/check_code'

interface Renewal {
  userId: string
  /** Six digits or a recovery code. */
  code: string
  now: DateTime
}

/** Ten new recovery codes, shown this once; the old ones end. Throws WrongCode (422), NoSecondFactor (409). */
export default class RenewRecoveryCodes {
  async handle({ userId, code, now }: Renewal): Promise<string[]> {
    return db.transaction(async (trx) => {
      const user = await User.lockedOpen(userId, trx)
      const factors = await new FindSecondFactors().handle({ userId }, trx)
      if (secondFactorMethods(factors).length === 0) throw new NoSecondFactor()
      if (!(await checkCode({ userId, code, now }, trx))) throw new WrongCode()

      await mailSecondFactorChanged(user, { change: 'recovery_codes', now }, trx)
      return RecoveryCode.replace(userId, trx)
    })
  }
}
