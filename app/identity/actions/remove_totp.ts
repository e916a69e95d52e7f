import { TotpNotActive } from '#identity/exceptions/account_refused'
import { mailSecondFactorChanged } from '#identity/mails/identity_mails'
import TotpDevice from '#identity/models/totp_device'
import { dropUnusedRecoveryCodes } from '#identity/steps/drop_unused_recovery_codes'
import { changeWithProof, type OwnProof } from '#identity/steps/own_proof'

/** Turns one-time codes off; the person is told by mail. Throws as `changeWithProof`, TotpNotActive (409). */
export default class RemoveTotp {
  async handle(proof: OwnProof): Promise<void> {
    await changeWithProof(proof, async (user, trx) => {
      const device = await TotpDevice.find(user.id, { client: trx })
      if (!device?.isActive) throw new TotpNotActive()

      await device.delete()
      await dropUnusedRecoveryCodes(user.id, trx)
      await mailSecondFactorChanged(user, { change: 'totp_off', now: proof.now }, trx)
    })
  }
}
