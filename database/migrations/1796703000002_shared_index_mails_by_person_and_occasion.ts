import { BaseSchema } from '@adonisjs/lucid/schema'

/** Mails of a person, mails about a booking (the first part of their occasion), and mails by a part of address or subject. */
const INDEXES = {
  mails_of_recipient_index: 'mails (recipient, created_at)',
  mails_of_occasion_index: "mails (split_part(dedupe_key, ':', 2))",
  mails_search_index: "mails USING gin (fold(recipient || ' ' || subject) gin_trgm_ops)",
}

/** Built beside the running site (docs/adr/0025). */
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
