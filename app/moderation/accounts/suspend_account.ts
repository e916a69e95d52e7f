import { inject } from '@adonisjs/core'
import SuspendUser from '#identity/contract/suspend_user'
import type User from '#identity/models/user'
import { type AccountChange, changeAccount } from '#moderation/accounts/change_account'

/** Suspends a person for a number of days, with the reason. */
@inject()
export default class SuspendAccount {
  constructor(private users: SuspendUser) {}

  handle(input: AccountChange & { days: number }): Promise<User> {
    const { days, ...change } = input

    return changeAccount({ ...change, action: 'user.suspended' }, (trx) =>
      this.users.handle({ ...change, days, reason: change.reason ?? null }, trx)
    )
  }
}
