import { BaseSchema } from '@adonisjs/lucid/schema'

/** `reviews:invite` reads the stays that ended in the last two weeks. */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    // What an interrupted run left behind is not valid.
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS bookings_ended_index')
    this.schema.raw(
      "CREATE INDEX CONCURRENTLY bookings_ended_index ON bookings (check_out, id) WHERE status = 'COMPLETED'"
    )
  }

  async down() {
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS bookings_ended_index')
  }
}
