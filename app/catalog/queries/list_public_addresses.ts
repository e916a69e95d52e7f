import type { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'

interface PublicAddress {
  id: string
  updatedAt: Date
}

/** Ids of public listings with their last change, oldest first so that sitemap parts stay stable. */
export default class ListPublicAddresses {
  async handle(options: { part: number; size: number; now: DateTime }): Promise<PublicAddress[]> {
    const { part, size, now } = options

    return Listing.query()
      .withScopes((scopes) => scopes.visibleToPublic(now))
      .select('id', 'updated_at as updatedAt')
      .orderBy('created_at', 'asc')
      .orderBy('id', 'asc')
      .offset((part - 1) * size)
      .limit(size)
      .pojo<PublicAddress>()
  }
}
