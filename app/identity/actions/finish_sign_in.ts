import { inject } from '@adonisjs/core'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import IssueAccessToken, { type IssuedToken } from '#identity/actions/issue_access_token'
import {
  AccountClosed,
  ChallengeExpired,
  TwoFactorInvalid,
} from '#identity/exceptions/account_refused'
import SignInChallenge from '#identity/models/sign_in_challenge'
import User from '#identity/models/user'
import { closedReason } from '#identity/rules/closed_reason'
import { checkCode } from '#identity/steps/check_code'
import { notePasskeyUse, type UsedPasskey, verifyPasskey } from '#identity/steps/verify_passkey'
import type { Trx } from '#platform/database/trx'
import { DomainError } from '#shared/exceptions/domain_error'

/** Six digits or a recovery code, or what a passkey signed. */
export type Proof = { code: string } | { credential: AuthenticationResponseJSON }

type Answer = Proof & {
  challenge: string
  /** `Safari on iPhone`, for the list of devices. */
  device: string | null
  now: DateTime
}

export interface SignedIn {
  user: User
  token: IssuedToken
}

/** Finishes a sign-in with the second factor (rules A59 to A61). Throws TwoFactorInvalid, ChallengeExpired, AccountClosed. */
@inject()
export default class FinishSignIn {
  constructor(private tokens: IssueAccessToken) {}

  async handle(answer: Answer): Promise<SignedIn> {
    const userId = await SignInChallenge.userIdOf(answer.challenge)
    if (!userId) throw new ChallengeExpired()
    const used = 'credential' in answer ? await this.#used(answer.credential, answer.now) : null

    const outcome = await db.transaction((trx) => this.#finish({ ...answer, userId, used }, trx))
    if (outcome instanceof DomainError) throw outcome
    return outcome
  }

  /** A passkey that is refused counts as a wrong answer. */
  async #used(credential: AuthenticationResponseJSON, now: DateTime): Promise<UsedPasskey | null> {
    try {
      return await verifyPasskey({ credential, now })
    } catch (error) {
      if (error instanceof DomainError) return null
      throw error
    }
  }

  /** Refusals are answers, because a counted wrong code must be committed. */
  async #finish(
    answer: Answer & { userId: string; used: UsedPasskey | null },
    trx: Trx
  ): Promise<SignedIn | DomainError> {
    const { userId, now, device } = answer
    const user = await User.locked(trx).where('id', userId).firstOrFail()
    const challenge = await SignInChallenge.open({ ...answer, user }, trx)
    if (!challenge) return new ChallengeExpired()

    if (!(await this.#isRight(answer, trx))) {
      await challenge.merge({ wrongCodes: challenge.wrongCodes + 1 }).save()
      return new TwoFactorInvalid()
    }
    const reason = closedReason(user, now)
    if (reason) return new AccountClosed(reason)

    await challenge.delete()
    return { user, token: await this.tokens.handle({ user, device }, trx) }
  }

  async #isRight(answer: Answer & { userId: string; used: UsedPasskey | null }, trx: Trx) {
    const { userId, now, used } = answer
    if ('code' in answer) return checkCode({ userId, code: answer.code, now }, trx)

    return used !== null && used.passkey.userId === userId && notePasskeyUse(used, now, trx)
  }
}
