import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Open holds of a network (rule B39). The index of before was of pending bookings alone, and whoever counts holds hides the
 * status from the planner (`wherePending`).
 */
const INDEX = 'bookings_of_network_index'
const BEFORE = 'bookings_holds_of_network'

/** Built beside the running site (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    // What an interrupted run left behind is not valid.
    this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${INDEX}`)
    this.schema.raw(
      `CREATE INDEX CONCURRENTLY ${INDEX} ON bookings (network, hold_expires_at) WHERE network IS NOT NULL`
    )
    this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${BEFORE}`)
  }

  async down() {
    this.schema.raw(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ${BEFORE} ON bookings (network) WHERE status = 'PENDING'`
    )
    this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${INDEX}`)
  }
}
