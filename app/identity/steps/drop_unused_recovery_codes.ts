import RecoveryCode from '#identity/models/recovery_code'
import FindSecondFactors from '#identity/queries/find_second_factors'
import { secondFactorMethods } from '#identity/rules/second_factor_methods'
import type { Trx } from '#platform/database/trx'

/** Ends the recovery codes of a person whose last second factor is gone. */
export async function dropUnusedRecoveryCodes(userId: string, trx: Trx): Promise<void> {
  const factors = await new FindSecondFactors().handle({ userId }, trx)

  if (secondFactorMethods(factors).length === 0) await RecoveryCode.withdraw(userId, trx)
}
