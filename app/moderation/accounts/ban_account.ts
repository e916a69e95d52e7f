import { inject } from '@adonisjs/core'
import BanUser from '#identity/contract/ban_user'
import type User from '#identity/models/user'
import { type AccountChange, changeAccount } from '#moderation/accounts/change_account'

/** Bans a person, with the reason (rule X6). */
@inject()
export default class BanAccount {
  constructor(private users: BanUser) {}

  handle(input: AccountChange): Promise<User> {
    return changeAccount({ ...input, action: 'user.banned' }, (trx) =>
      this.users.handle({ ...input, reason: input.reason ?? null }, trx)
    )
  }
}
