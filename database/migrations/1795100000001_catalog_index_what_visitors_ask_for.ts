import { BaseSchema } from '@adonisjs/lucid/schema'

/** Same condition as `visibleToPublic`, without the owner's status, which depends on the time. */
const PUBLIC = "is_active AND moderation_status = 'approved' AND deleted_at IS NULL"

const NIGHTLY_CENTS =
  'coalesce(nullif(price_per_night_cents, 0), round(nullif(weekly_rate_cents, 0) / 7.0))'

const INDEXES = {
  /** Includes the columns of the filters, so that pages and totals need an index-only scan. */
  listings_newest_index: `listings (created_at DESC, id DESC)
    INCLUDE (hidden_until, price_per_night_cents, weekly_rate_cents, minimum_nights, mooring_type, region,
             max_vessel_length, low_tide_depth) WHERE ${PUBLIC}`,
  listings_cheapest_index: `listings ((${NIGHTLY_CENTS}) ASC NULLS LAST, created_at DESC, id DESC) WHERE ${PUBLIC}`,
  listings_dearest_index: `listings ((${NIGHTLY_CENTS}) DESC NULLS LAST, created_at DESC, id DESC) WHERE ${PUBLIC}`,
  listings_longest_index: `listings (max_vessel_length DESC, created_at DESC, id DESC) WHERE ${PUBLIC}`,
  listings_region_index: `listings (fold(region), created_at DESC, id DESC) WHERE ${PUBLIC}`,
  calendar_entries_nights_index: 'calendar_entries USING gist (nights)',
}

/** Built concurrently: nobody waits for a lock (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    for (const [name, definition] of Object.entries(INDEXES))
      this.schema.raw(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${definition}`)
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS listings_browse_index')
  }

  async down() {
    this.schema.raw(
      `CREATE INDEX CONCURRENTLY listings_browse_index ON listings (created_at DESC, id DESC) WHERE ${PUBLIC}`
    )
    for (const name of Object.keys(INDEXES)) this.schema.raw(`DROP INDEX CONCURRENTLY ${name}`)
  }
}
