import { mailSecondFactorChanged } from '#identity/mails/identity_mails'
import Passkey from '#identity/models/passkey'
import { dropUnusedRecoveryCodes } from '#identity/steps/drop_unused_recovery_codes'
import { changeWithProof, type OwnProof } from '#identity/steps/own_proof'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

interface Removal extends OwnProof {
  passkeyId: string
}

/** Removes a passkey of this person, who is told by mail. Throws NotFound, as `changeWithProof`. */
export default class RemovePasskey {
  async handle({ passkeyId, ...proof }: Removal): Promise<void> {
    if (!isUuid(passkeyId)) throw new NotFound()

    await changeWithProof(proof, async (user, trx) => {
      const passkey = await Passkey.query({ client: trx })
        .where({ id: passkeyId, userId: user.id })
        .first()
      if (!passkey) throw new NotFound()

      await passkey.delete()
      await dropUnusedRecoveryCodes(user.id, trx)
      await mailSecondFactorChanged(user, { change: 'passkey_removed', now: proof.now }, trx)
    })
  }
}
