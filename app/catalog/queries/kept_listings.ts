import type { DateTime } from 'luxon'
import {
  type ListingVersion,
  type PublicListing,
  publicListingOf,
  type PublicListingRow,
  publicRowsOf,
} from '#catalog/queries/public_listing'
import { runSql } from '#platform/database/run_sql'
import { aucklandDateOf } from '#shared/values/auckland_time'

/** Of about two kilobytes each. */
const MOST = 2000

interface Options {
  now: DateTime
  /** What is told of a listing; it may depend on the day in Auckland. */
  write: (listing: PublicListing) => string
}

/** What is told of public listings, kept by their versions: made once until a row of one changes (docs/adr/0051). */
export class KeptListings {
  readonly #texts = new Map<string, ListingVersion & { text: string }>()

  constructor(private most = MOST) {}

  /** @returns a text for each in their order; null when one was hidden since its version was read */
  async texts(versions: ListingVersion[], options: Options): Promise<string[] | null> {
    const today = aucklandDateOf(options.now)
    const asked = versions.map(({ id, version }) => ({ id, version: `${today} ${version}` }))
    const found = new Map(asked.map((one) => [one.id, this.#kept(one)]))
    const missing = asked.filter(({ id }) => found.get(id) === undefined)
    const made = missing.length > 0 ? await this.#make(missing, today, options) : found
    const texts = asked.map(({ id }) => found.get(id) ?? made.get(id))

    return texts.every((text) => text !== undefined) ? texts : null
  }

  async #make(missing: ListingVersion[], today: string, { now, write }: Options) {
    const ids = missing.map(({ id }) => id)
    const rows = await runSql<PublicListingRow & ListingVersion>(
      publicRowsOf(ids, { extent: 'wholeWithVersion', now }),
      { plan: 'prepared', client: 'replica' }
    )

    return new Map(
      rows.map((row) => {
        const { id, version } = row
        const text = write(publicListingOf(row))
        this.#keep({ id, version: `${today} ${version}`, text })
        return [id, text]
      })
    )
  }

  #kept({ id, version }: ListingVersion): string | undefined {
    const kept = this.#texts.get(id)
    if (kept?.version !== version) return undefined
    this.#keep(kept)

    return kept.text
  }

  /** As the newest. */
  #keep(kept: ListingVersion & { text: string }) {
    this.#texts.delete(kept.id)
    this.#texts.set(kept.id, kept)
    if (this.#texts.size > this.most) this.#texts.delete(this.#texts.keys().next().value!)
  }
}
