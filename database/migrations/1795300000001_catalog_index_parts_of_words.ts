import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A search term may match inside a word, which is the beginning of one of the word's endings. The index holds the
 * endings of all words, each cut to 12 letters, and every single letter (docs/adr/0032).
 */
const FUNCTIONS = [
  `CREATE OR REPLACE FUNCTION parts_vector(value text) RETURNS tsvector
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN array_to_tsvector(
     ARRAY(SELECT substr(word, start, 12) FROM string_to_table(value, ' ') AS word, generate_series(1, length(word)) AS start)
     || string_to_array(value, NULL))`,

  /** A term of spaces only becomes a single space, which every search text contains. */
  `CREATE OR REPLACE FUNCTION parts_query(value text) RETURNS tsquery
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN coalesce((
     SELECT string_agg(
       '''' || replace(replace(substr(word, 1, 12), '\\', '\\\\'), '''', '''''') || '''' || CASE WHEN length(word) > 1 THEN ':*' ELSE '' END,
       ' & ')
     FROM string_to_table(value, ' ') AS word WHERE word <> ''), ''' ''')::tsquery`,
]

/** Without a pending list, which every search would have to scan. */
const INDEX = 'listings USING gin (parts_vector(search_text)) WITH (fastupdate = off)'

/** Built concurrently: nobody waits for a lock (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    for (const statement of FUNCTIONS) this.schema.raw(statement)
    // An interrupted run leaves an invalid index, which must not replace the old one.
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS listings_parts_index')
    this.schema.raw(`CREATE INDEX CONCURRENTLY listings_parts_index ON ${INDEX}`)
    // Statistics on the endings would be useless, because the planner never sees the search term, and take seconds each
    // time.
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
