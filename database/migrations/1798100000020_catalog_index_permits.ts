import { BaseSchema } from '@adonisjs/lucid/schema'

const PUBLIC = "is_active AND moderation_status = 'approved' AND deleted_at IS NULL"
const AUCKLAND = 'point(0.8 * public_longitude, public_latitude) <-> point(139.824, -36.838)'
const NEWEST = 'created_at DESC, id DESC'
const POINT = 'public_latitude, public_longitude'

const EARLIER_FACTS = `hidden_until, price_per_night_cents, weekly_rate_cents, minimum_nights, mooring_type, region, max_vessel_length,
  low_tide_depth, weight_capacity, vessel_kinds, dries_at_low_tide, requires_vessel, minimum_liability, antifoul_within_months,
  instant_book, advance_notice_hours, booking_window_days`

/** What the filters ask about, permits among them: pages and totals are read off the index alone. */
const FACTS = `${EARLIER_FACTS}, permit_checked, approval_until, inspection_until`

const indexesOf = (facts: string, name: string) => ({
  [`listings_newest_${name}`]: `listings (${NEWEST}) INCLUDE (${facts}) WHERE ${PUBLIC}`,
  [`listings_auckland_${name}`]: `listings ((${AUCKLAND}), ${NEWEST}) INCLUDE (${facts}, ${POINT}) WHERE ${PUBLIC}`,
  [`listings_${name}`]: `listings (id) INCLUDE (${facts}) WHERE ${PUBLIC}`,
})

const REPLACED = indexesOf(EARLIER_FACTS, 'rules_index')
const INDEXES = indexesOf(FACTS, 'permits_index')

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
