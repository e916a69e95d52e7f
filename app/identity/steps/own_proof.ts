import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import {
  FactorRequired,
  WrongCode,
  WrongPasskey,
  WrongPassword,
} from '#identity/exceptions/account_refused'
import User from '#identity/models/user'
import FindSecondFactors from '#identity/queries/find_second_factors'
import { secondFactorMethods } from '#identity/rules/second_factor_methods'
import { checkCode } from '#identity/steps/check_code'
import { checkOwnPassword } from '#identity/steps/check_own_password'
import { notePasskeyUse, type UsedPasskey, verifyPasskey } from '#identity/steps/verify_passkey'
import type { Trx } from '#platform/database/trx'
import { DomainError } from '#shared/exceptions/domain_error'

/** What a signed-in person shows again before a change of how they sign in (rule A85). */
export interface OwnProof {
  /** As the request was signed in. */
  user: User
  password: string
  /** Six digits or a recovery code; it or `credential` is needed with a second factor. */
  code?: string
  /** What a passkey of theirs signed. */
  credential?: AuthenticationResponseJSON
  now: DateTime
}

/** Demands the present factor of a person who has one, in the transaction of the change. The person is locked. */
export type DemandFactor = (current: User, trx: Trx) => Promise<void>

/**
 * Checks the password, and what a passkey signed: its challenge is used up. Throws WrongPassword (422).
 *
 * @returns what the change calls first. Throws WrongPassword when the sessions ended meanwhile, FactorRequired, WrongCode,
 * WrongPasskey (422)
 */
export async function checkOwnProof(proof: OwnProof): Promise<DemandFactor> {
  const { user, password, credential } = proof
  await checkOwnPassword(user, password)
  const used = credential ? await usedOf(credential, proof) : null

  return async (current, trx) => {
    if (current.sessionVersion !== user.sessionVersion) throw new WrongPassword()
    const factors = await new FindSecondFactors().handle({ userId: user.id }, trx)
    if (secondFactorMethods(factors).length > 0) await demandFactor(proof, used, trx)
  }
}

/** Changes the account of a person who shows that it is theirs. Throws as `checkOwnProof`; NotSignedIn when it is closed. */
export async function changeWithProof<Result>(
  proof: OwnProof,
  change: (current: User, trx: Trx) => Promise<Result>
): Promise<Result> {
  const demand = await checkOwnProof(proof)

  return db.transaction(async (trx) => {
    const current = await User.lockedOpen(proof.user.id, trx)
    await demand(current, trx)
    return change(current, trx)
  })
}

async function demandFactor(
  { user, code, credential, now }: OwnProof,
  used: UsedPasskey | null,
  trx: Trx
) {
  if (credential) {
    if (!used || !(await notePasskeyUse(used, now, trx))) throw new WrongPasskey()
    return
  }
  if (!code) throw new FactorRequired()
  if (!(await checkCode({ userId: user.id, code, now }, trx))) throw new WrongCode()
}

/** Null for a passkey that is refused; a person without a factor may send anything. */
async function usedOf(credential: AuthenticationResponseJSON, { user, now }: OwnProof) {
  try {
    return await verifyPasskey({ credential, userId: user.id, now })
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
