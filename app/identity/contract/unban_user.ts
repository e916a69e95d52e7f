import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import AccountForChange from '#identity/models/account_for_change'
import { UserUnbanned } from '#identity/events/user_events'
import type User from '#identity/models/user'
import { publish } from '#shared/events/publish'

/** Lifts a ban and a suspension; does nothing when there is none. Throws NotFound. */
export default class UnbanUser {
  async handle({ userId }: { userId: string }, trx: Trx): Promise<User> {
    const account = await AccountForChange.find(userId, trx)
    const { bannedAt, suspendedUntil } = account.user
    if (!bannedAt && !suspendedUntil) return account.user

    account.user.merge({
      bannedAt: null,
      banReason: null,
      suspendedUntil: null,
      suspensionReason: null,
    })
    await publish(new UserUnbanned({ userId }), trx)
    return account.save(DateTime.utc())
  }
}
