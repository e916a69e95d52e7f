import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { type Extent, publicRowsOf, type PublicListingRow } from '#catalog/queries/public_listing'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'

export interface FoundPage {
  rows: PublicListingRow[]
  /** Of all pages, where it was counted. */
  total?: number
}

interface Asked {
  extent: Extent
  now: DateTime
}

interface Kept {
  ids: string[]
  total?: number
}

/** @param seconds half of how old a page may be; 0: nothing is kept */
export const pagesFor = (seconds: number) =>
  new Cache<Kept>({ seconds, maxEntries: 2000, isSteady: true })

const shared = pagesFor(marketplace.freshness.pageSeconds)

/**
 * Which listings stand on a page, kept for two seconds at most: the page is then read by their ids. What is hidden or deleted
 * meanwhile is on none, because such a page is found anew (docs/adr/0053).
 */
export default class KeptPages {
  constructor(private pages = shared) {}

  /** @param name of the page, whatever is read of its listings */
  async handle(name: string, asked: Asked, find: () => Promise<FoundPage>): Promise<FoundPage> {
    let found: FoundPage | undefined
    const { ids, total } = await this.pages.getOrSet(name, async () => {
      found = await find()
      return { ids: found.rows.map(({ id }) => id), total: found.total }
    })
    if (found) return found

    const rows = await runSql<PublicListingRow>(publicRowsOf(ids, asked), {
      client: 'browsed',
    })
    return rows.length === ids.length ? { rows, total } : find()
  }
}
