import { type Sql, sql } from '#platform/database/sql'

/**
 * SQL, by an index (docs/adr/0032): the search text of a row may contain each word of a text anywhere in its words. The
 * sub-select hides the text from the planner, which would otherwise scan every row for common words.
 */
export function mayContain(text: Sql): Sql {
  return sql`parts_vector(search_text) @@ (SELECT parts_query(fold_words(${text})))`
}

/** SQL: of this word `mayContain` is exact, as the index holds the first 12 letters of every ending of a word. */
export function isExact(folded: Sql): Sql {
  return sql`length(${folded}) <= 12 AND ${folded} NOT LIKE '% %'`
}
