import { BaseSchema } from '@adonisjs/lucid/schema'

const NAME = 'bookings_owner_requested_index'

/** What an owner was asked. Built beside the running site (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    // What an interrupted run left behind is not valid.
    this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${NAME}`)
    this.schema.raw(`CREATE INDEX CONCURRENTLY ${NAME}
      ON bookings (owner_id, requested_at) WHERE requested_at IS NOT NULL`)
  }

  async down() {
    this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${NAME}`)
  }
}
