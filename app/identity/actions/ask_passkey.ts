import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { DateTime } from 'luxon'
import Passkey from '#identity/models/passkey'
import PasskeyChallenge from '#identity/models/passkey_challenge'
import { relyingParty } from '#identity/steps/verify_passkey'

interface Question {
  /** The signed-in person who shows a passkey before a change (rule A85); left out for signing in. */
  userId?: string
  now: DateTime
}

/** What a browser asks a passkey to sign. For signing in it names no passkeys, so that nobody learns who has one. */
export default class AskPasskey {
  async handle({ userId, now }: Question) {
    const own = userId ? await Passkey.query().where({ userId }) : []
    const options = await generateAuthenticationOptions({
      rpID: relyingParty().id,
      userVerification: 'required',
      allowCredentials: own.map(({ credentialId: id }) => ({ id })),
    })
    await PasskeyChallenge.keep({
      challenge: options.challenge,
      purpose: userId ? 'confirm' : 'sign_in',
      userId: userId ?? null,
      now,
    })

    return options
  }
}
