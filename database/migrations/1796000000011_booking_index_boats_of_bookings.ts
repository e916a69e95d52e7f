import { BaseSchema } from '@adonisjs/lucid/schema'

/** Deleting a boat asks whether a booking names it. Built beside the running site (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    // What an interrupted run left behind is not valid.
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS bookings_vessels_index')
    this.schema.raw(`
      CREATE INDEX CONCURRENTLY bookings_vessels_index ON bookings (vessel_id) WHERE vessel_id IS NOT NULL
    `)
  }

  async down() {
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS bookings_vessels_index')
  }
}
