import type { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'

export default class CountPublicListings {
  async handle({ now }: { now: DateTime }): Promise<number> {
    const [{ total }] = await Listing.query()
      .withScopes((scopes) => scopes.visibleToPublic(now))
      .pojo<{ total: string }>()
      .count('*', 'total')

    return Number(total)
  }
}
