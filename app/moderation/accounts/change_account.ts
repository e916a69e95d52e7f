import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import HideOwnerListings from '#catalog/contract/hide_owner_listings'
import User from '#identity/models/user'
import { recordAudit } from '#moderation/audit/record_audit'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** Who changes whose account, from which network address, and why. */
export interface AccountChange {
  userId: string
  actorId: string
  address: string
  reason?: string | null
}

/**
 * Runs a change of an account and writes it down, with what it was and what it became, in one transaction.
 * The listings of an owner follow at once.
 *
 * @throws NotFound, and what the change throws
 */
export async function changeAccount(
  { userId, ...audit }: AccountChange & { action: string },
  change: (trx: TransactionClientContract) => Promise<User>
): Promise<User> {
  if (!isUuid(userId)) throw new NotFound('User not found')

  return db.transaction(async (trx) => {
    const before = await User.find(userId, { client: trx })
    if (!before) throw new NotFound('User not found')

    const after = await change(trx)
    await new HideOwnerListings().handle({ ownerId: userId }, trx)
    await recordAudit(
      {
        ...audit,
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
