import { PUBLIC_COLUMNS } from '#catalog/queries/public_listing'
import { IS_PUBLIC } from '#catalog/rules/public_visibility'
import { mayContain } from '#platform/database/parts_of_words'

const MAX_WORDS = 8
const NAMES = Array.from({ length: MAX_WORDS }, (_, index) => `word${index}`)

/** @returns the first words of a search, without NUL, which PostgreSQL refuses */
export function wordsOf(search = ''): string[] {
  return search
    .split(/[\s\0]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
}

/**
 * @param word SQL of a text
 * @returns SQL of a LIKE pattern around it; folded before escaping, because folding can produce a wildcard
 */
export function patternAround(word: string): string {
  return `'%' || replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
}

/**
 * @param patterns SQL, one for each word
 * @returns SQL of the rank: 0 in the title, 1 in the place, 2 elsewhere
 */
export function rankBy(patterns: string[]): string {
  const all = (text: string) => patterns.map((one) => `fold(${text}) LIKE ${one}`).join(' AND ')

  return `CASE WHEN ${all('title')} THEN 0 WHEN ${all(`location || ' ' || region`)} THEN 1 ELSE 2 END`
}

/**
 * Statements of the best matches for 1 to 8 words (`:word0` and so on): rows of one page with the total, which costs
 * little because all matches are ranked. Words are hidden from the planner, so that one plan serves them all.
 */
export const bestMatches = Array.from({ length: MAX_WORDS }, (_, index) => {
  const words = NAMES.slice(0, index + 1)
  const patterns = words.map((word) => `(SELECT ${word} FROM patterns)`)

  return `
    WITH patterns AS MATERIALIZED (
      SELECT ${words.map((word) => `${patternAround(`:${word}`)} AS ${word}`).join(', ')}),
    found AS MATERIALIZED (
      SELECT id, created_at, ${rankBy(patterns)} AS rank, count(*) OVER ()::int AS total FROM listings
      WHERE ${IS_PUBLIC} AND ${mayContain(words.map((word) => `:${word}`))}
        AND ${patterns.map((pattern) => `search_text LIKE ${pattern}`).join(' AND ')}
      ORDER BY rank, created_at DESC, id DESC LIMIT :limit OFFSET :offset)
    SELECT ${PUBLIC_COLUMNS}, (SELECT total FROM found LIMIT 1) AS total
    FROM unnest(ARRAY(SELECT id FROM found ORDER BY rank, created_at DESC, id DESC)) WITH ORDINALITY AS x(id, place)
    JOIN listings ON listings.id = x.id JOIN users o ON o.id = listings.owner_id ORDER BY x.place`
})
