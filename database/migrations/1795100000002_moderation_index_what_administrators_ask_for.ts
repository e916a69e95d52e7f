import { BaseSchema } from '@adonisjs/lucid/schema'

const PRESENT = 'WHERE deleted_at IS NULL'

/** One index for each order and filter of the administrators' lists; ties are sorted by age. */
const INDEXES = {
  users_search_index: 'users USING gin (search_text gin_trgm_ops)',
  users_by_name_index: `users (fold(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), created_at, id)`,
  users_by_role_index: 'users (role, created_at, id)',

  listings_by_age_index: `listings (created_at, id) ${PRESENT}`,
  listings_by_title_index: `listings (fold(title), created_at, id) ${PRESENT}`,
  listings_by_type_index: `listings (mooring_type, created_at, id) ${PRESENT}`,
  listings_by_length_index: `listings (max_vessel_length, created_at, id) ${PRESENT}`,
  listings_by_rate_index: `listings (coalesce(price_per_night_cents, 0), created_at, id) ${PRESENT}`,
  listings_by_switch_index: `listings (is_active, created_at, id) ${PRESENT}`,
  listings_by_status_index: `listings (moderation_status, created_at, id) ${PRESENT}`,

  bookings_by_check_in_index: 'bookings (check_in, created_at, id)',
  bookings_by_price_index: 'bookings (total_cents, created_at, id)',
  bookings_by_status_index: 'bookings (status, created_at, id)',
  bookings_by_payment_index: 'bookings (payment_status, created_at, id)',

  transactions_by_amount_index: 'transactions (amount_cents, created_at, id)',
  transactions_by_status_index: 'transactions (status, created_at, id)',

  audit_entries_search_index: `audit_entries USING gin (fold(action || ' ' || coalesce(reason, '')) gin_trgm_ops)`,
  audit_entries_by_action_index: 'audit_entries (action, created_at, id)',
  audit_entries_by_target_index: 'audit_entries (target_type, created_at, id)',
}

/** Indexes are built concurrently; adding the column locks the table for a second at 100,000 people (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    this.schema.raw(`
      ALTER TABLE users ADD COLUMN IF NOT EXISTS search_text text NOT NULL
        GENERATED ALWAYS AS (fold(coalesce(first_name || ' ', '') || coalesce(last_name || ' ', '') || email)) STORED
    `)
    for (const [name, definition] of Object.entries(INDEXES))
      this.schema.raw(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${definition}`)
  }

  async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`DROP INDEX CONCURRENTLY ${name}`)
    this.schema.raw('ALTER TABLE users DROP COLUMN search_text')
  }
}
