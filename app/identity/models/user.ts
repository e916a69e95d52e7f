import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { compose } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { UserSchema } from '#database/schema'
import { NotSignedIn } from '#shared/exceptions/domain_error'
import { AccessTokens } from '#identity/models/access_tokens'
import { isInGoodStanding, isOwnerInGoodStanding } from '#identity/contract/good_standing'

export type Role = User['role']

/** A renter (USER), owner (OWNER) or administrator (ADMIN). */
export default class User extends compose(
  UserSchema,
  withAuthFinder(() => hash.use())
) {
  /** The mixed-in finder would change the table name. */
  static override table = 'users'

  static accessTokens = new AccessTokens({
    tokenableModel: User,
    expiresIn: `${marketplace.tokens.accessDays} days`,
  })

  /** FOR NO KEY UPDATE: others may still insert rows that point to these users. */
  static locked(trx: Trx) {
    const query = this.query({ client: trx })
    query.knexQuery.forNoKeyUpdate()

    return query
  }

  /** The row of the person who asks, locked. Throws NotSignedIn when they closed their account meanwhile. */
  static async lockedOpen(userId: string, trx: Trx): Promise<User> {
    const user = await this.locked(trx).where('id', userId).firstOrFail()
    if (user.closedAt) throw new NotSignedIn()

    return user
  }

  /** Of the token that a call of the API was signed in with. */
  declare accessTokenId?: string

  /** Set for the person of a request: an administrator who must set up a second factor first (rule A67). */
  declare lacksSecondFactor?: boolean

  /** Whether the user has administrators' rights. */
  get isAdmin(): boolean {
    return this.role === 'ADMIN' && !this.lacksSecondFactor
  }

  get isEmailVerified(): boolean {
    return this.emailVerifiedAt !== null
  }

  get displayName(): string {
    return this.firstName ?? this.email
  }

  /** How mails greet them: an address that is not verified may be somebody else's, so by no name (rule G41). */
  get mailName(): string | null {
    return this.isEmailVerified ? this.displayName : null
  }

  isSuspended(now: DateTime): boolean {
    return this.suspendedUntil !== null && this.suspendedUntil > now
  }

  /** Whether the user may sign in (rule A19). */
  isInGoodStanding(now: DateTime): boolean {
    return isInGoodStanding(this, now)
  }

  /** Whether moorings of this person are on the market: in good standing and not made a renter (rule L5). */
  isOwnerInGoodStanding(now: DateTime): boolean {
    return isOwnerInGoodStanding(this, now)
  }
}
