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

interface Told extends ListingVersion {
  bytes: Buffer
}

/** What is told of public listings, kept by their versions: made once until a row of one changes (docs/adr/0053). */
export class KeptAnswers {
  readonly #all = new Map<string, Told>()

  constructor(private most = MOST) {}

  /** @returns what is told of each in their order, in UTF-8; null when one was hidden since its version was read */
  async tell(versions: ListingVersion[], options: Options): Promise<Buffer[] | null> {
    const today = aucklandDateOf(options.now)
    const asked = versions.map(({ id, version }) => ({ id, version: `${today} ${version}` }))
    const found = new Map(asked.map((one) => [one.id, this.#kept(one)]))
    const missing = asked.filter(({ id }) => found.get(id) === undefined)
    const made = missing.length > 0 ? await this.#make(missing, today, options) : found
    const told = asked.map(({ id }) => found.get(id) ?? made.get(id))

    return told.every((bytes) => bytes !== undefined) ? told : null
  }

  async #make(missing: ListingVersion[], today: string, { now, write }: Options) {
    const ids = missing.map(({ id }) => id)
    const rows = await runSql<PublicListingRow & ListingVersion>(
      publicRowsOf(ids, { extent: 'wholeWithVersion', now }),
      { client: 'browsed' }
    )

    return new Map(
      rows.map((row) => {
        const { id, version } = row
        const bytes = ownBytes(write(publicListingOf(row)))
        this.#keep({ id, version: `${today} ${version}`, bytes })
        return [id, bytes]
      })
    )
  }

  #kept({ id, version }: ListingVersion): Buffer | undefined {
    const kept = this.#all.get(id)
    if (kept?.version !== version) return undefined
    this.#keep(kept)

    return kept.bytes
  }

  /** As the newest. */
  #keep(told: Told) {
    this.#all.delete(told.id)
    this.#all.set(told.id, told)
    if (this.#all.size > this.most) this.#all.delete(this.#all.keys().next().value!)
  }
}

/** Not a part of the memory that short buffers share, all of which would be kept. */
function ownBytes(text: string): Buffer {
  return Buffer.from(new TextEncoder().encode(text).buffer)
}
