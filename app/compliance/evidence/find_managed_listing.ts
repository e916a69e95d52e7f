import FindListing from '#catalog/contract/find_listing'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import { NotFound } from '#shared/exceptions/domain_error'
import { inject } from '@adonisjs/core'

/** A listing whose evidence a person may see and change: its owner and administrators (rule E6). */
@inject()
export default class FindManagedListing {
  constructor(private listings: FindListing) {}

  /** Throws NotFound for everybody else, and for a deleted one. */
  async handle({ id, user }: { id: string; user: User }): Promise<Listing> {
    const listing = await this.listings.handle(id)
    const isTheirs = listing.isOwnedBy(user) || user.isAdmin
    if (listing.deletedAt || !isTheirs) throw new NotFound('Mooring not found')

    return listing
  }
}
