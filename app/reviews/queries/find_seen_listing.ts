import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import FindListing from '#catalog/contract/find_listing'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import { NotFound } from '#shared/exceptions/domain_error'

/** A listing that this person may see: a public one, or to its owner and administrators any that is not deleted. Throws NotFound. */
@inject()
export default class FindSeenListing {
  constructor(private listings: FindListing) {}

  async handle({ id, user, now }: { id: string; user?: User; now: DateTime }): Promise<Listing> {
    const listing = await this.listings.handle(id)
    const mayInspect = listing.deletedAt === null && (listing.isOwnedBy(user) || user?.isAdmin)
    if (!mayInspect && !listing.isPublic(now)) throw new NotFound('Mooring not found')

    return listing
  }
}
