import type { AccessToken } from '@adonisjs/auth/access_tokens'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { compose } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { UserSchema } from '#database/schema'
import { AccessTokens } from '#identity/models/access_tokens'

export type Role = User['role']

/** Whether the database refused a row because another account has its e-mail. */
export function isEmailClash(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }

  return code === '23505' && constraint === 'users_email_unique'
}

/** A person with an account: renter (USER), owner (OWNER) or administrator (ADMIN). */
export default class User extends compose(
  UserSchema,
  withAuthFinder(() => hash.use())
) {
  /** Named, because the finder mixed in would name it after itself. */
  static override table = 'users'

  static accessTokens = new AccessTokens({
    tokenableModel: User,
    expiresIn: `${marketplace.tokens.accessDays} days`,
  })

  /** Selects people and keeps others from changing them, yet not from writing rows that point to them. */
  static locked(trx: TransactionClientContract) {
    const query = this.query({ client: trx })
    query.knexQuery.forNoKeyUpdate()

    return query
  }

  declare currentAccessToken?: AccessToken

  get isAdmin(): boolean {
    return this.role === 'ADMIN'
  }

  get isEmailVerified(): boolean {
    return this.emailVerifiedAt !== null
  }

  /** What the top bar calls this person. */
  get displayName(): string {
    return this.firstName ?? this.email
  }

  isSuspended(now: DateTime): boolean {
    return this.suspendedUntil !== null && this.suspendedUntil > now
  }

  /** Whether sessions and tokens of this person work (rule A19: ban, suspension, isActive). */
  isInGoodStanding(now: DateTime): boolean {
    return this.isActive && this.bannedAt === null && !this.isSuspended(now)
  }
}
