import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import User from '#identity/models/user'

/** PostgreSQL's 'infinity' cannot be read as a date. */
const NO_END = DateTime.utc(9999, 12, 31)

/** Hides or shows the listings of an owner by their present standing: events may come late, twice and in any order. */
export default class HideOwnerListings {
  async handle({ ownerId }: { ownerId: string }, trx?: Trx): Promise<void> {
    const owner = await User.find(ownerId, { client: trx })
    if (!owner) return

    await Listing.query({ client: trx })
      .where('owner_id', ownerId)
      .update({ hidden_until: this.#hiddenUntil(owner)?.toSQL() ?? null })
  }

  #hiddenUntil(owner: User): DateTime | null {
    const isOut = owner.bannedAt !== null || !owner.isActive || owner.role === 'USER'

    return isOut ? NO_END : owner.suspendedUntil
  }
}
