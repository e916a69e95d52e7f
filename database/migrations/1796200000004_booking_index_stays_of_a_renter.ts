import { BaseSchema } from '@adonisjs/lucid/schema'

/** The bookings of one renter at one mooring, newest first: what a conversation is about. Built beside the running site (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    // What an interrupted run left behind is not valid.
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS bookings_of_renter_at_listing_index')
    this.schema.raw(
      'CREATE INDEX CONCURRENTLY bookings_of_renter_at_listing_index ON bookings (renter_id, listing_id, created_at)'
    )
  }

  async down() {
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS bookings_of_renter_at_listing_index')
  }
}
