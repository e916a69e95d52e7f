import { BaseSchema } from '@adonisjs/lucid/schema'

const PUBLIC = "is_active AND moderation_status = 'approved' AND deleted_at IS NULL"
const PUBLIC_POINT = 'point(0.8 * public_longitude, public_latitude)'
const NEWEST = 'created_at DESC, id DESC'

/** What the filters ask about, and what the order is computed from: pages are read off the index alone. */
const FACTS = `hidden_until, price_per_night_cents, weekly_rate_cents, minimum_nights, mooring_type, region, max_vessel_length,
  low_tide_depth, weight_capacity, vessel_kinds, dries_at_low_tide, requires_vessel, minimum_liability,
  antifoul_within_months, public_latitude, public_longitude`

const index = (order: string) =>
  `listings ((${order}), ${NEWEST}) INCLUDE (${FACTS}) WHERE ${PUBLIC}`

/** The order that Browse begins with is by distance, no longer by rings of 15 km with the newest first in each. */
const INDEXES = {
  listings_auckland_index: index(`${PUBLIC_POINT} <-> point(139.824, -36.838)`),
}

const REPLACED = {
  listings_central_facts_index: index(
    `floor((${PUBLIC_POINT} <-> point(139.864, -36.83)) / 0.135)`
  ),
}

/** Built beside the running site: nobody waits for a lock (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    this.#replace(REPLACED, INDEXES)
  }

  async down() {
    this.#replace(INDEXES, REPLACED)
  }

  #replace(old: Record<string, string>, wanted: Record<string, string>) {
    for (const [name, definition] of Object.entries(wanted)) {
      // What an interrupted run left behind is not valid.
      this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
      this.schema.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`)
    }
    for (const name of Object.keys(old))
      this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
    // Indexes over expressions have no statistics before.
    this.schema.raw('ANALYZE listings')
  }
}
