import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { FormerMember, LastAdministrator } from '#identity/exceptions/account_refused'
import User from '#identity/models/user'
import { NotFound } from '#shared/exceptions/domain_error'

/** A user whom an administrator changes, locked together with every administrator. */
export default class AccountForChange {
  private constructor(
    readonly user: User,
    private otherAdministrators: User[]
  ) {}

  /** Throws NotFound, FormerMember (409). */
  static async find(userId: string, trx: Trx): Promise<AccountForChange> {
    const people = await User.locked(trx)
      .where((query) => query.where('id', userId).orWhere('role', 'ADMIN'))
      .orderBy('id')
    const user = people.find(({ id }) => id === userId)
    if (!user) throw new NotFound('User not found')
    if (user.closedAt) throw new FormerMember()

    return new AccountForChange(
      user,
      people.filter(({ id }) => id !== userId)
    )
  }

  /** Refuses to leave the marketplace without an active administrator. Throws LastAdministrator (409). */
  async save(now: DateTime): Promise<User> {
    const { role } = this.user.$original as Pick<User, 'role'>
    const isLost = role === 'ADMIN' && !this.#administers(this.user, now)
    if (isLost && !this.otherAdministrators.some((other) => this.#administers(other, now)))
      throw new LastAdministrator()

    return this.user.save()
  }

  #administers(user: User, now: DateTime) {
    return user.isAdmin && user.isInGoodStanding(now)
  }
}
