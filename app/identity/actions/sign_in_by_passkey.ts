import { inject } from '@adonisjs/core'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import type { SignedIn } from '#identity/actions/finish_sign_in'
import IssueAccessToken from '#identity/actions/issue_access_token'
import { AccountClosed, PasskeyInvalid } from '#identity/exceptions/account_refused'
import User from '#identity/models/user'
import { closedReason } from '#identity/rules/closed_reason'
import { notePasskeyUse, verifyPasskey } from '#identity/steps/verify_passkey'

interface PasskeySignIn {
  credential: AuthenticationResponseJSON
  /** `Safari on iPhone`, for the list of devices. */
  device: string | null
  now: DateTime
}

/** Signs in by a passkey alone, which proves two factors. Throws ChallengeExpired, PasskeyInvalid, AccountClosed. */
@inject()
export default class SignInByPasskey {
  constructor(private tokens: IssueAccessToken) {}

  async handle({ credential, device, now }: PasskeySignIn): Promise<SignedIn> {
    const used = await verifyPasskey({ credential, now })

    return db.transaction(async (trx) => {
      const user = await User.locked(trx).where('id', used.passkey.userId).firstOrFail()
      const reason = closedReason(user, now)
      if (reason) throw new AccountClosed(reason)
      if (!(await notePasskeyUse(used, now, trx))) throw new PasskeyInvalid()

      return { user, token: await this.tokens.handle({ user, device }, trx) }
    })
  }
}
