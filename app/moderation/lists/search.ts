import db from '@adonisjs/lucid/services/db'
import { type Bindings, named } from '#moderation/lists/read_page'
import { mayContain } from '#platform/database/parts_of_words'
import { raw } from '#platform/database/sql'

/** Above this many ids, scanning the list in its order is faster. */
const FEW = 1000

/** SQL of a LIKE pattern of the whole text as listings keep theirs, without punctuation. */
const WORDS = `('%' || regexp_replace(fold_words(:sought), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

const LISTINGS = `SELECT id FROM listings WHERE ${mayContain(raw(':sought')).sql} AND search_text LIKE ${WORDS}`

/** SQL of the ids that a text can match. */
const NAMED = {
  person: 'SELECT id FROM users WHERE search_text LIKE fold(:term)',
  listing: LISTINGS,
  title: `${LISTINGS} AND title_text LIKE ${WORDS}`,
}

type Kind = keyof typeof NAMED

/** A search text as SQL conditions with their bindings. */
export interface Search {
  /** SQL: this column holds an id of this kind that the text matches. Only for the kinds that were asked for. */
  names: (kind: Kind, column: string) => string
  /** SQL: this column is an id that begins with the text. */
  begins: (column: string) => string
  bindings: Bindings
}

/**
 * Finds matching people and listings before a list is read: few ids are found in the list by its indexes, while a
 * condition over joined names would scan every row.
 */
export async function searchFor(text: string | undefined, kinds: Kind[]): Promise<Search | null> {
  if (!text) return null
  const values = { sought: text, term: patternOf(text) }
  const found = await Promise.all(kinds.map((kind) => idsOf(NAMED[kind], values)))
  const few = Object.fromEntries(kinds.map((kind, index) => [`${kind}Ids`, found[index]]))
  const range = idRange(text)

  return {
    names: (kind, column) =>
      few[`${kind}Ids`] ? `${column} = ANY(:${kind}Ids::uuid[])` : `${column} IN (${NAMED[kind]})`,
    begins: (column) =>
      range ? `${column} BETWEEN :lowestId::uuid AND :highestId::uuid` : 'false',
    bindings: { ...values, ...named(few), ...range },
  }
}

/** @returns null when there are more than FEW */
async function idsOf(sql: string, values: Record<string, string>): Promise<string[] | null> {
  const { rows } = await db.rawQuery<{ rows: { id: string }[] }>(`${sql} LIMIT ${FEW + 1}`, values)

  return rows.length > FEW ? null : rows.map(({ id }) => id)
}

/** @returns a LIKE pattern that finds this text anywhere, wildcards escaped */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** @returns the lowest and highest id with this beginning, or null when the text is no beginning of an id */
function idRange(text: string): { lowestId: string; highestId: string } | null {
  const digits = text.replaceAll('-', '')
  if (!/^[0-9a-f]{4,32}$/i.test(digits)) return null

  return { lowestId: digits.padEnd(32, '0'), highestId: digits.padEnd(32, 'f') }
}
