import { type Sql, sql } from '#platform/database/sql'

/**
 * SQL condition: the search text of a row may contain each word of a text anywhere in its words, whatever the
 * punctuation. An index answers it (docs/adr/0032). The sub-select hides the text from the planner, which would
 * otherwise scan every row for common words.
 *
 * @param text SQL of a text
 */
export function mayContain(text: Sql): Sql {
  return sql`parts_vector(search_text) @@ (SELECT parts_query(fold_words(${text})))`
}

/**
 * SQL condition: for this word `mayContain` is exact and LIKE need not decide. The index holds the first 12 letters of
 * every ending of a word.
 *
 * @param folded SQL of a folded word
 */
export function isExact(folded: Sql): Sql {
  return sql`length(${folded}) <= 12 AND ${folded} NOT LIKE '% %'`
}
