import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import HideOwnerListings from '#catalog/contract/hide_owner_listings'
import BanUser from '#identity/contract/ban_user'
import EditUser, { type UserEdit } from '#identity/contract/edit_user'
import ResetSecondFactors from '#identity/contract/reset_second_factors'
import SetPassword from '#identity/contract/set_password'
import SuspendUser from '#identity/contract/suspend_user'
import UnbanUser from '#identity/contract/unban_user'
import User from '#identity/models/user'
import { recordAudit } from '#moderation/audit/record_audit'
import { NotFound } from '#shared/exceptions/domain_error'
import type { Author } from '#shared/values/author'
import { isUuid } from '#shared/values/uuid'

type Operation =
  | { action: 'user.banned' | 'user.unbanned' }
  | { action: 'user.two_factor_reset' }
  | { action: 'user.suspended'; days: number }
  | { action: 'user.edited'; edit: Omit<UserEdit, 'userId' | 'actorId'> }
  | { action: 'user.password_reset'; password: string }

type AccountChange = Operation & Author & { userId: string; reason?: string | null }

/** An administrator changes an account: the change, the owner's listings and the audit entry are one transaction. */
@inject()
export default class ChangeAccount {
  constructor(
    private banUser: BanUser,
    private unbanUser: UnbanUser,
    private suspendUser: SuspendUser,
    private editUser: EditUser,
    private setPassword: SetPassword,
    private resetSecondFactors: ResetSecondFactors,
    private hideOwnerListings: HideOwnerListings
  ) {}

  /** @throws NotFound, OwnAccount, LastAdministrator, EmailTaken */
  async handle(change: AccountChange): Promise<User> {
    const { userId, actorId, address, action, reason } = change
    if (!isUuid(userId)) throw new NotFound('User not found')

    return db.transaction(async (trx) => {
      const before = await User.find(userId, { client: trx })
      if (!before) throw new NotFound('User not found')

      const after = await this.#apply(change, trx)
      await this.hideOwnerListings.handle({ ownerId: userId }, trx)
      await recordAudit(
        {
          actorId,
          address,
          action,
          reason,
          targetType: 'user',
          targetId: userId,
          before: snapshot(before),
          after: snapshot(after),
        },
        trx
      )
      return after
    })
  }

  #apply(change: AccountChange, trx: Trx): Promise<User> {
    const { userId, actorId, reason = null } = change

    switch (change.action) {
      case 'user.banned':
        return this.banUser.handle({ userId, actorId, reason }, trx)
      case 'user.unbanned':
        return this.unbanUser.handle({ userId }, trx)
      case 'user.two_factor_reset':
        return this.resetSecondFactors.handle({ userId, actorId }, trx)
      case 'user.suspended':
        return this.suspendUser.handle({ userId, actorId, reason, days: change.days }, trx)
      case 'user.edited':
        return this.editUser.handle({ ...change.edit, userId, actorId }, trx)
      case 'user.password_reset':
        return this.setPassword.handle({ userId, password: change.password }, trx)
    }
  }
}

/** What the audit log keeps of an account: never a password. */
function snapshot(user: User) {
  return {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    isActive: user.isActive,
    emailVerified: user.isEmailVerified,
    bannedAt: user.bannedAt?.toISO() ?? null,
    suspendedUntil: user.suspendedUntil?.toISO() ?? null,
  }
}
