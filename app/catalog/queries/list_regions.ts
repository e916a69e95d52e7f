import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Listing from '#catalog/models/listing'
import { ShortMemory } from '#platform/database/short_memory'

const memory = new ShortMemory<string[]>({
  seconds: marketplace.freshness.reportSeconds,
  places: 1,
})

/** The regions that have a public mooring, by name. */
export default class ListRegions {
  /** They may lag by seconds (docs/adr/0026). */
  handle({ now }: { now: DateTime }): Promise<string[]> {
    return memory.recall('regions', () => this.#list(now))
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
