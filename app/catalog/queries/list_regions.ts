import type { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'

/** The regions that have a public mooring, by name. */
export default class ListRegions {
  async handle({ now }: { now: DateTime }): Promise<string[]> {
    const rows = await Listing.query()
      .withScopes((scopes) => scopes.visibleToPublic(now))
      .pojo<{ region: string }>()
      .distinct('region')
      .orderBy('region')

    return rows.map(({ region }) => region)
  }
}
