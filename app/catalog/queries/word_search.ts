import { isExact, mayContain } from '#platform/database/parts_of_words'
import { raw, type Sql, sql } from '#platform/database/sql'

const MAX_WORDS = 8

/** @returns the first words of a search, without NUL, which PostgreSQL refuses; empty when there are none */
export function wordsOf(search = ''): string {
  return search
    .split(/[\s\0]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .join(' ')
}

/** SQL condition: all words, as `wordsOf` makes them, are in the search text, in whole or in part. */
export function containsAll(words: string): Sql {
  return sql`${mayContain(sql`${words}`)} AND search_text LIKE ALL (${patternsOf(words, IS_INEXACT)})`
}

const IS_INEXACT = sql`NOT (${isExact(raw('folded'))})`

/** SQL of the rank: 0 with all words in the title, 1 in the place, 2 elsewhere (rule L16). */
export function rankBy(words: string): Sql {
  return sql`CASE WHEN ${isTitled(words)} THEN 0 WHEN place_text LIKE ALL (${patternsOf(words)}) THEN 1 ELSE 2 END`
}

/** SQL condition: all words are in the title. */
export function isTitled(words: string): Sql {
  return sql`title_text LIKE ALL (${patternsOf(words)})`
}

/** SQL of LIKE patterns around words without punctuation, folded before escaping: folding can produce a wildcard. */
function patternsOf(words: string, condition = raw('true')): Sql {
  return sql`ARRAY(
    SELECT '%' || replace(replace(replace(folded, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
    FROM string_to_table(fold_words(${words}), ' ') AS folded WHERE ${condition})`
}
