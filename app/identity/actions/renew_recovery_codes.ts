import { inject } from '@adonisjs/core'
import { NoSecondFactor } from '#identity/exceptions/account_refused'
import { mailSecondFactorChanged } from '#identity/mails/identity_mails'
import RecoveryCode from '#identity/models/recovery_code'
import FindSecondFactors from '#identity/queries/find_second_factors'
import { secondFactorMethods } from '#identity/rules/second_factor_methods'
import { changeWithProof, type OwnProof } from '#identity/steps/own_proof'

/** Ten new recovery codes, shown this once; the old ones end. Throws as `changeWithProof`, NoSecondFactor (409). */
@inject()
export default class RenewRecoveryCodes {
  constructor(private secondFactors: FindSecondFactors) {}

  async handle(proof: OwnProof): Promise<string[]> {
    return changeWithProof(proof, async (user, trx) => {
      const factors = await this.secondFactors.handle({ userId: user.id }, trx)
      if (secondFactorMethods(factors).length === 0) throw new NoSecondFactor()

      await mailSecondFactorChanged(user, { change: 'recovery_codes', now: proof.now }, trx)
      return RecoveryCode.replace(user.id, trx)
    })
  }
}
