import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import AccountForChange from '#identity/models/account_for_change'
import EndSessions from '#identity/contract/end_sessions'
import { UserBanned } from '#identity/events/user_events'
import { OwnAccount } from '#identity/exceptions/account_refused'
import { mailBan } from '#identity/mails/identity_mails'
import type User from '#identity/models/user'
import { publish } from '#shared/events/publish'

interface Ban {
  userId: string
  actorId: string
  reason: string | null
}

/** Bans a user: signed out at the next request and mailed. Throws NotFound, OwnAccount (409), LastAdministrator (409). */
@inject()
export default class BanUser {
  constructor(private sessions: EndSessions) {}

  async handle({ userId, actorId, reason }: Ban, trx: Trx): Promise<User> {
    if (userId === actorId) throw new OwnAccount()

    const now = DateTime.utc()
    const account = await AccountForChange.find(userId, trx)
    account.user.merge({ bannedAt: account.user.bannedAt ?? now, banReason: reason })
    const user = await account.save(now)

    await this.sessions.handle({ userId }, trx)
    await publish(new UserBanned({ userId, reason }), trx)
    await mailBan(user, trx)
    return user
  }
}
