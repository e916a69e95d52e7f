import { firstProofs } from '#identity/contract/account_parts'
import type EndSessions from '#identity/contract/end_sessions'
import OneTimeToken from '#identity/models/one_time_token'
import { removeSecondFactors } from '#identity/steps/remove_second_factors'
import type { Trx } from '#platform/database/trx'

/**
 * The first proof that a person reads the mailbox of their account: whatever was set before it may be a stranger's who
 * registered the address. Sessions, tokens, second factors, a pending change of email and what other modules name end
 * (rules A83, A92).
 */
export async function endUnproven(userId: string, sessions: EndSessions, trx: Trx): Promise<void> {
  await removeSecondFactors(userId, trx)
  await OneTimeToken.withdraw({ userId, purposes: ['change_email'] }, trx)
  for (const part of await firstProofs()) await part.endUnproven({ userId }, trx)
  await sessions.handle({ userId }, trx)
}
