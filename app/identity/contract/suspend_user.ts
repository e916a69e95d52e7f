import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import AccountForChange from '#identity/models/account_for_change'
import EndSessions from '#identity/contract/end_sessions'
import { UserSuspended } from '#identity/events/user_events'
import { OwnAccount } from '#identity/exceptions/account_refused'
import { mailSuspension } from '#identity/mails/identity_mails'
import type User from '#identity/models/user'
import { publish } from '#shared/events/publish'

interface Suspension {
  userId: string
  actorId: string
  days: number
  reason: string | null
}

/** Suspends a user for some days; it ends by itself. Throws NotFound, OwnAccount (409), LastAdministrator (409). */
@inject()
export default class SuspendUser {
  constructor(private sessions: EndSessions) {}

  async handle({ userId, actorId, days, reason }: Suspension, trx: Trx): Promise<User> {
    if (userId === actorId) throw new OwnAccount()

    const now = DateTime.utc()
    const until = now.plus({ days })
    const account = await AccountForChange.find(userId, trx)
    account.user.merge({ suspendedUntil: until, suspensionReason: reason })
    const user = await account.save(now)

    await this.sessions.handle({ userId }, trx)
    await publish(new UserSuspended({ userId, until: until.toISO(), reason }), trx)
    await mailSuspension(user, trx)
    return user
  }
}
