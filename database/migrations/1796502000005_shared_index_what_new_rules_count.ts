import { BaseSchema } from '@adonisjs/lucid/schema'

/** Built beside the running site (docs/adr/0025). */
const INDEXES = {
  /** Cancellations of an owner in the last days (rule F22). */
  bookings_cancelled_by_owner: "bookings (owner_id, cancelled_at) WHERE cancelled_by = 'owner'",
  /** Open holds of a network (rule B39). */
  bookings_holds_of_network: "bookings (network) WHERE status = 'PENDING'",
  /** What an owner owes, for each payout (rule M50). */
  ledger_entries_of_debts: "ledger_entries (account) WHERE account LIKE 'owner_debt:%'",
  /** Messages that tell a secret, or were not looked at (rule G43). */
  messages_to_encrypt_index: 'messages (id) WHERE holds_secret IS DISTINCT FROM false',
}

export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    for (const [name, columns] of Object.entries(INDEXES)) {
      // What an interrupted run left behind is not valid.
      this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
      this.schema.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`)
    }
  }

  async down() {
    for (const name of Object.keys(INDEXES))
      this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
  }
}
