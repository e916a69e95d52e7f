import { BaseSchema } from '@adonisjs/lucid/schema'

const ONE = 'checkout_attempts_one_unsettled'
const BEFORE = 'checkout_attempts_one_open'

/** What waits for its owner, and the one checkout of a payment that is not settled. Built beside the running site (docs/adr/0025). */
const INDEXES = {
  bookings_requests_index: `INDEX CONCURRENTLY bookings_requests_index
    ON bookings (hold_expires_at) WHERE payment_status = 'AUTHORISED'`,
  checkout_attempts_intent_unique: `UNIQUE INDEX CONCURRENTLY checkout_attempts_intent_unique
    ON checkout_attempts (payment_intent_id) WHERE payment_intent_id IS NOT NULL`,
  [ONE]: `UNIQUE INDEX CONCURRENTLY ${ONE}
    ON checkout_attempts (transaction_id) WHERE status IN ('creating', 'open', 'authorised')`,
}

export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    for (const [name, index] of Object.entries(INDEXES)) {
      // What an interrupted run left behind is not valid.
      this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
      this.schema.raw(`CREATE ${index}`)
    }
    this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${BEFORE}`)
  }

  async down() {
    this.schema.raw(`
      CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS ${BEFORE}
      ON checkout_attempts (transaction_id) WHERE status IN ('creating', 'open')`)
    for (const name of Object.keys(INDEXES))
      this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
  }
}
