import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#identity/models/user'

/** The user object with ban and suspension, for administrators. */
export default class AccountTransformer extends BaseTransformer<User> {
  toObject() {
    const user = this.resource

    return {
      ...this.pick(user, [
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
      ]),
      emailVerified: user.isEmailVerified,
      createdAt: user.createdAt.toUTC().toISO()!,
      bannedAt: user.bannedAt?.toUTC().toISO() ?? null,
      suspendedUntil: user.suspendedUntil?.toUTC().toISO() ?? null,
    }
  }
}
