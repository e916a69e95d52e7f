import { generateRegistrationOptions } from '@simplewebauthn/server'
import type { DateTime } from 'luxon'
import Passkey from '#identity/models/passkey'
import PasskeyChallenge from '#identity/models/passkey_challenge'
import type User from '#identity/models/user'
import { checkOwnPassword } from '#identity/steps/check_own_password'
import { relyingParty } from '#identity/steps/verify_passkey'

interface Offer {
  user: User
  password: string
  now: DateTime
}

/** What a browser makes a new passkey with. Throws WrongPassword (422). */
export default class OfferPasskey {
  async handle({ user, password, now }: Offer) {
    await checkOwnPassword(user, password)
    const site = relyingParty()
    const known = await Passkey.query().where('user_id', user.id)
    const options = await generateRegistrationOptions({
      rpName: site.name,
      rpID: site.id,
      userID: new Uint8Array(Buffer.from(user.id)),
      userName: user.email,
      userDisplayName: user.displayName,
      excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await PasskeyChallenge.keep({ challenge: options.challenge, userId: user.id, now })

    return options
  }
}
