import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Listing from '#catalog/models/listing'
import { Cache } from '#platform/database/cache'

const cache = new Cache<string[]>({
  seconds: marketplace.freshness.reportSeconds,
  maxEntries: 1,
})

/** Regions with a public listing, by name. */
export default class ListRegions {
  /** May lag by seconds (docs/adr/0026). */
  handle({ now }: { now: DateTime }): Promise<string[]> {
    return cache.getOrSet('regions', () => this.#list(now))
  }

  async #list(now: DateTime): Promise<string[]> {
    const rows = await Listing.query()
      .withScopes((scopes) => scopes.visibleToPublic(now))
      .pojo<{ region: string }>()
      .distinct('region')
      .orderBy('region')

    return rows.map(({ region }) => region)
  }
}
