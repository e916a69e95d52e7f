import { inject } from '@adonisjs/core'
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import EndSessions from '#identity/contract/end_sessions'
import { PasskeyRefused, UnusablePasskey } from '#identity/exceptions/account_refused'
import { mailSecondFactorChanged } from '#identity/mails/identity_mails'
import Passkey from '#identity/models/passkey'
import PasskeyChallenge from '#identity/models/passkey_challenge'
import RecoveryCode from '#identity/models/recovery_code'
import User from '#identity/models/user'
import FindSecondFactors from '#identity/queries/find_second_factors'
import { secondFactorMethods } from '#identity/rules/second_factor_methods'
import { relyingParty } from '#identity/steps/verify_passkey'

interface NewPasskey {
  userId: string
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
 * and tokens. Throws UnusablePasskey (422), PasskeyRefused (409).
 */
@inject()
export default class AddPasskey {
  constructor(private sessions: EndSessions) {}

  async handle({ userId, name, credential, tokenId, now }: NewPasskey): Promise<AddedPasskey> {
    const key = await this.#verify({ userId, credential, now })

    return db.transaction(async (trx) => {
      const user = await User.lockedOpen(userId, trx)
      const factors = await new FindSecondFactors().handle({ userId }, trx)
      const isFirst = secondFactorMethods(factors).length === 0
      if (factors.passkeys.length >= marketplace.secondFactor.passkeys)
        throw new PasskeyRefused('You have as many passkeys as one can. Please remove one first.')

      const passkey = await this.#save(
        new Passkey().useTransaction(trx).merge({ ...key, userId, name, createdAt: now })
      )
      await mailSecondFactorChanged(user, { change: 'passkey_added', now }, trx)
      if (!isFirst) return { passkey, recoveryCodes: null }

      await this.sessions.handle({ userId, exceptTokenId: tokenId }, trx)
      return { passkey, recoveryCodes: await RecoveryCode.replace(userId, trx) }
    })
  }

  async #verify({ userId, credential, now }: Pick<NewPasskey, 'userId' | 'credential' | 'now'>) {
    const site = relyingParty()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential,
      expectedChallenge: (challenge) => PasskeyChallenge.use({ challenge, userId, now }),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }).catch(() => {
      throw new UnusablePasskey()
    })
    if (!registrationInfo) throw new UnusablePasskey()

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
