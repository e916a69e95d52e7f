import { BaseSchema } from '@adonisjs/lucid/schema'

/** Says which moorings are taken on given nights without reading the table. */
const WANTED = {
  name: 'calendar_entries_taken_index',
  definition: 'calendar_entries USING gist (nights) INCLUDE (listing_id, held_until)',
}

const REPLACED = {
  name: 'calendar_entries_nights_index',
  definition: 'calendar_entries USING gist (nights)',
}

/** Built beside the running site: nobody waits for a lock (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    this.#replace(REPLACED, WANTED)
  }

  async down() {
    this.#replace(WANTED, REPLACED)
  }

  #replace(old: typeof WANTED, { name, definition }: typeof WANTED) {
    // What an interrupted run left behind is not valid.
    this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
    this.schema.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`)
    this.schema.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${old.name}`)
  }
}
