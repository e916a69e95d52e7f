import { BaseSchema } from '@adonisjs/lucid/schema'

const NAME = 'listings_facts_index'

/** What the filters ask about: of moorings that are taken the index alone is read, not the listings. */
const FACTS = `hidden_until, price_per_night_cents, weekly_rate_cents, minimum_nights, mooring_type, region,
  max_vessel_length, low_tide_depth, weight_capacity, vessel_kinds, dries_at_low_tide, requires_vessel, minimum_liability,
  antifoul_within_months`

/** Built beside the running site: nobody waits for a lock (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    // What an interrupted run left behind is not valid.
    this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${NAME}`)
    this.schema.raw(
      `CREATE INDEX CONCURRENTLY ${NAME} ON listings (id) INCLUDE (${FACTS})
       WHERE is_active AND moderation_status = 'approved' AND deleted_at IS NULL`
    )
  }

  async down() {
    this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${NAME}`)
  }
}
