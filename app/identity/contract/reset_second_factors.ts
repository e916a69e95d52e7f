import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import EndSessions from '#identity/contract/end_sessions'
import { OwnAccount } from '#identity/exceptions/account_refused'
import { mailSecondFactorChanged } from '#identity/mails/identity_mails'
import AccountForChange from '#identity/models/account_for_change'
import type User from '#identity/models/user'
import { removeSecondFactors } from '#identity/steps/remove_second_factors'
import type { Trx } from '#platform/database/trx'

interface Reset {
  userId: string
  actorId: string
}

/** Removes all second factors of somebody else: signed out everywhere and mailed. Throws NotFound, OwnAccount (409). */
@inject()
export default class ResetSecondFactors {
  constructor(private sessions: EndSessions) {}

  async handle({ userId, actorId }: Reset, trx: Trx): Promise<User> {
    if (userId === actorId) throw new OwnAccount()

    const { user } = await AccountForChange.find(userId, trx)
    await removeSecondFactors(userId, trx)
    await this.sessions.handle({ userId }, trx)
    await mailSecondFactorChanged(user, { change: 'reset', now: DateTime.utc() }, trx)
    return user
  }
}
