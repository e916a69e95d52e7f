import { inject } from '@adonisjs/core'
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import EndSessions from '#identity/contract/end_sessions'
import { PasskeyRefused, UnusableKey, UnusablePasskey } from '#identity/exceptions/account_refused'
import { mailSecondFactorChanged } from '#identity/mails/identity_mails'
import Passkey from '#identity/models/passkey'
import PasskeyChallenge from '#identity/models/passkey_challenge'
import RecoveryCode from '#identity/models/recovery_code'
import User from '#identity/models/user'
import FindSecondFactors from '#identity/queries/find_second_factors'
import { secondFactorMethods } from '#identity/rules/second_factor_methods'
import { demandVerifiedEmail } from '#identity/contract/demand_verified_email'
import { isUsableKey, KEY_ALGORITHMS } from '#identity/steps/usable_key'
import { relyingParty } from '#identity/steps/verify_passkey'

interface NewPasskey {
  user: User
  name: string
  credential: RegistrationResponseJSON
  /** The access token of the session that stays. */
  tokenId: string
  now: DateTime
}

interface AddedPasskey {
  passkey: Passkey
  /** Of the first second factor; null later. */
  recoveryCodes: string[] | null
}

/**
 * Keeps a new passkey; the person is told by mail. The first second factor gives recovery codes and ends other sessions
 * and tokens. The password and a present factor were shown for the challenge (rule A85). Throws EmailNotVerified (409),
 * UnusablePasskey, UnusableKey (422), PasskeyRefused (409).
 */
@inject()
export default class AddPasskey {
  constructor(
    private sessions: EndSessions,
    private secondFactors: FindSecondFactors
  ) {}

  async handle({ user: asked, name, credential, tokenId, now }: NewPasskey): Promise<AddedPasskey> {
    demandVerifiedEmail(asked)
    const { id: userId } = asked
    const key = await this.#verify({ userId, credential, now })

    return db.transaction(async (trx) => {
      const user = await User.lockedOpen(userId, trx)
      if (user.sessionVersion !== asked.sessionVersion) throw new UnusablePasskey()
      const factors = await this.secondFactors.handle({ userId }, trx)
      const isFirst = secondFactorMethods(factors).length === 0
      if (factors.passkeys.length >= marketplace.secondFactor.passkeys)
        throw new PasskeyRefused(
          'You have reached the limit for passkeys. Please remove one first.'
        )

      const passkey = await this.#save(
        new Passkey().useTransaction(trx).merge({ ...key, userId, name, createdAt: now })
      )
      await mailSecondFactorChanged(user, { change: 'passkey_added', now }, trx)
      if (!isFirst) return { passkey, recoveryCodes: null }

      await this.sessions.handle({ userId, exceptTokenId: tokenId }, trx)
      return { passkey, recoveryCodes: await RecoveryCode.replace(userId, trx) }
    })
  }

  async #verify({
    userId,
    credential,
    now,
  }: Pick<NewPasskey, 'credential' | 'now'> & { userId: string }) {
    const site = relyingParty()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential,
      expectedChallenge: (challenge) =>
        PasskeyChallenge.use({ challenge, purpose: 'add', userId, now }),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: KEY_ALGORITHMS,
    }).catch(() => {
      throw new UnusablePasskey()
    })
    if (!registrationInfo) throw new UnusablePasskey()

    if (!isUsableKey(registrationInfo.credential.publicKey)) throw new UnusableKey()

    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter: String(counter),
      transports,
    }
  }

  async #save(passkey: Passkey) {
    try {
      return await passkey.save()
    } catch (error) {
      throw (error as { code?: string }).code === '23505' ? new PasskeyRefused() : error
    }
  }
}
