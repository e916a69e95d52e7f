import { mayContain } from '#platform/database/parts_of_words'
import { runSql } from '#platform/database/run_sql'
import { raw, type Sql, sql } from '#platform/database/sql'

/** Above this many ids, scanning the list in its order is faster. */
const FEW = 1000

/** A LIKE pattern of the whole text as listings keep theirs, without punctuation. */
const wordsOf = (text: string) =>
  sql`('%' || regexp_replace(fold_words(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

const listingsOf = (text: string) =>
  sql`SELECT id FROM listings WHERE ${mayContain(sql`${text}`)} AND search_text LIKE ${wordsOf(text)}`

/** The ids that a text can match. */
const NAMED = {
  person: (text: string) =>
    sql`SELECT id FROM users WHERE search_text LIKE fold(${patternOf(text)})`,
  listing: listingsOf,
  title: (text: string) => sql`${listingsOf(text)} AND title_text LIKE ${wordsOf(text)}`,
}

type Kind = keyof typeof NAMED

/** A search text as SQL conditions. */
export interface Search {
  /** A LIKE pattern of the text. */
  term: string
  /** This column holds an id of this kind that the text matches. Only for the kinds that were asked for. */
  names: (kind: Kind, column: string) => Sql
  /** This column is an id that begins with the text. */
  begins: (column: string) => Sql
}

/** Finds matching people and listings first: few ids are found by indexes, while joined names would scan every row. */
export async function searchFor(text: string | undefined, kinds: Kind[]): Promise<Search | null> {
  if (!text) return null
  const found = await Promise.all(kinds.map((kind) => idsOf(NAMED[kind](text))))
  const few = new Map(kinds.map((kind, index) => [kind, found[index]]))
  const range = idRange(text)

  return {
    term: patternOf(text),
    names: (kind, column) => {
      const ids = few.get(kind)

      return ids
        ? sql`${raw(column)} = ANY(${ids}::uuid[])`
        : sql`${raw(column)} IN (${NAMED[kind](text)})`
    },
    begins: (column) =>
      range
        ? sql`${raw(column)} BETWEEN ${range.lowest}::uuid AND ${range.highest}::uuid`
        : raw('false'),
  }
}

/** @returns null when there are more than FEW */
async function idsOf(matching: Sql): Promise<string[] | null> {
  const rows = await runSql<{ id: string }>(sql`${matching} LIMIT ${FEW + 1}`)

  return rows.length > FEW ? null : rows.map(({ id }) => id)
}

/** @returns a LIKE pattern that finds this text anywhere, wildcards escaped */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** @returns the lowest and highest id with this beginning, or null when the text is no beginning of an id */
function idRange(text: string): { lowest: string; highest: string } | null {
  const digits = text.replaceAll('-', '')
  if (!/^[0-9a-f]{4,32}$/i.test(digits)) return null

  return { lowest: digits.padEnd(32, '0'), highest: digits.padEnd(32, 'f') }
}
