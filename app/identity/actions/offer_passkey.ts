import { generateRegistrationOptions } from '@simplewebauthn/server'
import Passkey from '#identity/models/passkey'
import PasskeyChallenge from '#identity/models/passkey_challenge'
import { demandVerifiedEmail } from '#identity/contract/demand_verified_email'
import { changeWithProof, type OwnProof } from '#identity/steps/own_proof'
import { KEY_ALGORITHMS } from '#identity/steps/usable_key'
import { relyingParty } from '#identity/steps/verify_passkey'

/** What a browser makes a new passkey with. Throws EmailNotVerified (409), as `changeWithProof`. */
export default class OfferPasskey {
  async handle(proof: OwnProof) {
    const { user, now } = proof
    demandVerifiedEmail(user)
    const known = await changeWithProof(proof, ({ id: userId }, trx) =>
      Passkey.query({ client: trx }).where({ userId })
    )
    const site = relyingParty()
    const options = await generateRegistrationOptions({
      rpName: site.name,
      rpID: site.id,
      userID: new Uint8Array(Buffer.from(user.id)),
      userName: user.email,
      userDisplayName: user.displayName,
      excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: KEY_ALGORITHMS,
    })
    await PasskeyChallenge.keep({
      challenge: options.challenge,
      purpose: 'add',
      userId: user.id,
      now,
    })

    return options
  }
}
