import { BaseTransformer } from '@adonisjs/core/transformers'
import { accountVersion } from '#identity/contract/account_version'
import type User from '#identity/models/user'

/** The user object with ban and suspension, for administrators. */
export default class AccountTransformer extends BaseTransformer<User> {
  toObject() {
    const user = this.resource
    const account = this.pick(user, [
      'id',
      'email',
      'firstName',
      'lastName',
      'role',
      'isActive',
      'importedFrom',
      'stripeOnboarded',
      'banReason',
      'suspensionReason',
    ])
    const { isEmailVerified: emailVerified } = user

    return {
      ...account,
      emailVerified,
      version: accountVersion({ ...account, emailVerified }),
      createdAt: user.createdAt.toUTC().toISO()!,
      bannedAt: user.bannedAt?.toUTC().toISO() ?? null,
      suspendedUntil: user.suspendedUntil?.toUTC().toISO() ?? null,
    }
  }
}
