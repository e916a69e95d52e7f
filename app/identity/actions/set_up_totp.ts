import { Secret } from 'otpauth'
import { renderSVG } from 'uqr'
import { TotpActive } from '#identity/exceptions/account_refused'
import TotpDevice from '#identity/models/totp_device'
import { demandVerifiedEmail } from '#identity/contract/demand_verified_email'
import { changeWithProof, type OwnProof } from '#identity/steps/own_proof'
import { totpOf } from '#identity/steps/check_code'

const SECRET_BYTES = 20

/** A new secret of one-time codes, which count once confirmed. Throws as `changeWithProof`, EmailNotVerified, TotpActive. */
export default class SetUpTotp {
  async handle(proof: OwnProof) {
    const { user } = proof
    demandVerifiedEmail(user)
    const { base32: secret } = new Secret({ size: SECRET_BYTES })

    await changeWithProof(proof, async (_, trx) => {
      const device = await TotpDevice.find(user.id, { client: trx })
      if (device?.isActive) throw new TotpActive()

      const kept = device ?? new TotpDevice().useTransaction(trx).merge({ userId: user.id })
      await kept.merge({ secret, usedSteps: [] }).save()
    })
    const uri = totpOf(secret, user.email).toString()
    return { secret, uri, qr: renderSVG(uri) }
  }
}
