import { inject } from '@adonisjs/core'
import EditUser, { type UserEdit } from '#identity/contract/edit_user'
import type User from '#identity/models/user'
import { type AccountChange, changeAccount } from '#moderation/accounts/change_account'

/** Changes what an administrator may change of a person. */
@inject()
export default class EditAccount {
  constructor(private users: EditUser) {}

  handle(input: AccountChange & Omit<UserEdit, 'userId' | 'actorId'>): Promise<User> {
    const { userId, actorId, address } = input

    return changeAccount({ userId, actorId, address, action: 'user.edited' }, (trx) =>
      this.users.handle(input, trx)
    )
  }
}
