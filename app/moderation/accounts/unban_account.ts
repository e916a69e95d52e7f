import { inject } from '@adonisjs/core'
import UnbanUser from '#identity/contract/unban_user'
import type User from '#identity/models/user'
import { type AccountChange, changeAccount } from '#moderation/accounts/change_account'

/** Lifts a ban or a suspension. */
@inject()
export default class UnbanAccount {
  constructor(private users: UnbanUser) {}

  handle(input: AccountChange): Promise<User> {
    return changeAccount({ ...input, action: 'user.unbanned' }, (trx) =>
      this.users.handle(input, trx)
    )
  }
}
