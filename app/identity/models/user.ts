import { type AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { compose } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import type { DateTime } from 'luxon'
import { UserSchema } from '#database/schema'

export type Role = User['role']

/** A person with an account: renter (USER), owner (OWNER) or administrator (ADMIN). */
export default class User extends compose(UserSchema, withAuthFinder(hash)) {
  static accessTokens = DbAccessTokensProvider.forModel(User, { expiresIn: '30 days' })

  declare currentAccessToken?: AccessToken

  get isAdmin(): boolean {
    return this.role === 'ADMIN'
  }

  get isOwner(): boolean {
    return this.role === 'OWNER'
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

  /** Whether sessions and tokens of this person work (design.md, section 4: ban, suspension, isActive). */
  isInGoodStanding(now: DateTime): boolean {
    return this.isActive && this.bannedAt === null && !this.isSuspended(now)
  }
}
