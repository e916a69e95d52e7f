import { BaseSchema } from '@adonisjs/lucid/schema'

const PUBLIC = "is_active AND moderation_status = 'approved' AND deleted_at IS NULL"
const PUBLIC_POINT = 'point(0.8 * public_longitude, public_latitude)'

const INDEXES = {
  /**
   * The order that Browse begins with; carries what the filters ask about, and what the order is computed from: pages
   * are read off the index alone.
   */
  listings_central_index: `listings ((floor((${PUBLIC_POINT} <-> point(139.864, -36.83)) / 0.135)), created_at DESC, id DESC)
    INCLUDE (hidden_until, price_per_night_cents, weekly_rate_cents, minimum_nights, mooring_type, region,
             max_vessel_length, low_tide_depth, public_latitude, public_longitude) WHERE ${PUBLIC}`,
  /** Finds the nearest first. */
  listings_distance_index: `listings USING gist ((${PUBLIC_POINT})) WHERE ${PUBLIC}`,
}

/** Built beside the running site: nobody waits for a lock (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    for (const [name, definition] of Object.entries(INDEXES)) {
      // What an interrupted run left behind is not valid.
      this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
      this.schema.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`)
    }
    // Indexes over expressions have no statistics before.
    this.schema.raw('ANALYZE listings')
  }

  async down() {
    for (const name of Object.keys(INDEXES))
      this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
  }
}
