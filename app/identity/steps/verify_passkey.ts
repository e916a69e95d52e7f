import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { ChallengeExpired, PasskeyInvalid } from '#identity/exceptions/account_refused'
import Passkey from '#identity/models/passkey'
import PasskeyChallenge from '#identity/models/passkey_challenge'
import type { Trx } from '#platform/database/trx'

/** This site, as passkeys know it. */
export function relyingParty() {
  const { hostname, origin } = new URL(marketplace.url)

  return { name: marketplace.name, id: hostname, origin }
}

export interface UsedPasskey {
  passkey: Passkey
  counter: number
}

interface Signed {
  credential: AuthenticationResponseJSON
  /** The person whose passkey is asked for before a change; left out for signing in. */
  userId?: string
  now: DateTime
}

/** Checks that a known passkey signed a challenge of ours, and uses it up (rule A63). Throws ChallengeExpired, PasskeyInvalid. */
export async function verifyPasskey({ credential, userId, now }: Signed): Promise<UsedPasskey> {
  const passkey = await Passkey.findBy({ credentialId: credential.id })
  if (!passkey || (userId && passkey.userId !== userId)) throw new PasskeyInvalid()
  const asked = userId
    ? ({ userId, purpose: 'confirm' } as const)
    : ({ userId: null, purpose: 'sign_in' } as const)
  const site = relyingParty()
  let isOpen = true

  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: async (challenge) => {
      isOpen = await PasskeyChallenge.use({ ...asked, challenge, now })
      return isOpen
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: Number(passkey.counter),
      transports: passkey.transports as WebAuthnCredential['transports'],
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw isOpen ? new PasskeyInvalid(undefined, { cause: error }) : new ChallengeExpired()
  })
  if (!verified) throw new PasskeyInvalid()

  return { passkey, counter: authenticationInfo.newCounter }
}

/** Notes that a passkey signed in; false when it was removed in between. */
export async function notePasskeyUse(
  { passkey, counter }: UsedPasskey,
  now: DateTime,
  trx: Trx
): Promise<boolean> {
  const [updated] = await Passkey.query({ client: trx })
    .where('id', passkey.id)
    .update({ counter, last_used_at: now.toJSDate() })

  return Number(updated) === 1
}
