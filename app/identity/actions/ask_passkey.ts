import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { DateTime } from 'luxon'
import PasskeyChallenge from '#identity/models/passkey_challenge'
import { relyingParty } from '#identity/steps/verify_passkey'

/**
 * What a browser asks a passkey to sign. It names no passkeys, so that nobody learns who has one: the device knows those of
 * this site.
 */
export default class AskPasskey {
  async handle({ now }: { now: DateTime }) {
    const options = await generateAuthenticationOptions({
      rpID: relyingParty().id,
      userVerification: 'required',
    })
    await PasskeyChallenge.keep({ challenge: options.challenge, userId: null, now })

    return options
  }
}
