import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What is sought in a listing may stand anywhere in a word, which is where one of the word's endings begins. The index
 * holds the endings of all words, each cut to 12 letters, and every single letter (docs/adr/0032).
 */
const FUNCTIONS = [
  `CREATE OR REPLACE FUNCTION parts_vector(value text) RETURNS tsvector
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN array_to_tsvector(
     ARRAY(SELECT substr(word, start, 12) FROM string_to_table(value, ' ') AS word, generate_series(1, length(word)) AS start)
     || string_to_array(value, NULL))`,

  /** Of nothing but spaces: a space, which stands in every search text. */
  `CREATE OR REPLACE FUNCTION parts_query(value text) RETURNS tsquery
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN coalesce((
     SELECT string_agg(
       '''' || replace(replace(substr(word, 1, 12), '\\', '\\\\'), '''', '''''') || '''' || CASE WHEN length(word) > 1 THEN ':*' ELSE '' END,
       ' & ')
     FROM string_to_table(value, ' ') AS word WHERE word <> ''), ''' ''')::tsquery`,
]

/** Without a list of what is still to be sorted in, which every search would have to read through. */
const INDEX = 'listings USING gin (parts_vector(search_text)) WITH (fastupdate = off)'

/** Built beside the running site: nobody waits for a lock (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    for (const statement of FUNCTIONS) this.schema.raw(statement)
    // What an interrupted run left behind is not valid, and the old index must not go for it.
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS listings_parts_index')
    this.schema.raw(`CREATE INDEX CONCURRENTLY listings_parts_index ON ${INDEX}`)
    // The planner never sees what is sought, so statistics of parts would be made in vain, for seconds each time.
    this.schema.raw('ALTER INDEX listings_parts_index ALTER COLUMN 1 SET STATISTICS 0')
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS listings_search_index')
  }

  async down() {
    this.schema.raw(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS listings_search_index ON listings USING gin (search_text gin_trgm_ops)'
    )
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS listings_parts_index')
    this.schema.raw('DROP FUNCTION parts_query(text)')
    this.schema.raw('DROP FUNCTION parts_vector(text)')
  }
}
