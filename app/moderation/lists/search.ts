import db from '@adonisjs/lucid/services/db'
import { type Bindings, named } from '#moderation/lists/read_page'
import { mayHave } from '#platform/database/parts_of_words'

/** Beyond so many names, a list finds rows sooner by walking down its own order. */
const FEW = 1000

const LISTINGS = `SELECT id FROM listings WHERE ${mayHave([':sought'])} AND search_text LIKE fold(:term)`

/** Whom and what a text can name: SQL of their ids. */
const NAMED = {
  /** By name or e-mail. */
  person: 'SELECT id FROM users WHERE search_text LIKE fold(:term)',
  /** By title, place or description. */
  listing: LISTINGS,
  title: `${LISTINGS} AND fold(title) LIKE fold(:term)`,
}

type Kind = keyof typeof NAMED

/** What a search text leads to, as SQL with the values it names. */
export interface Search {
  /** SQL for: this column holds the id of one of this kind that the text names. Of the kinds that were asked for. */
  names: (kind: Kind, column: string) => string
  /** SQL for: this column is an id that begins with the text. */
  begins: (column: string) => string
  bindings: Bindings
}

/**
 * Looks up who and what a text names before a list is read: few ids are found in the list by its indexes, where one
 * condition over joined names would look at every row.
 */
export async function searchFor(text: string | undefined, kinds: Kind[]): Promise<Search | null> {
  if (!text) return null
  const values = { sought: text, term: patternOf(text) }
  const found = await Promise.all(kinds.map((kind) => idsOf(NAMED[kind], values)))
  const few = Object.fromEntries(kinds.map((kind, index) => [kind, found[index]]))
  const range = idRange(text)

  return {
    names: (kind, column) =>
      few[kind] ? `${column} = ANY(:${kind}::uuid[])` : `${column} IN (${NAMED[kind]})`,
    begins: (column) =>
      range ? `${column} BETWEEN :lowestId::uuid AND :highestId::uuid` : 'false',
    bindings: { ...values, ...named(few), ...range },
  }
}

/** @returns null when there are more than a few */
async function idsOf(sql: string, values: Record<string, string>): Promise<string[] | null> {
  const { rows } = await db.rawQuery<{ rows: { id: string }[] }>(`${sql} LIMIT ${FEW + 1}`, values)

  return rows.length > FEW ? null : rows.map(({ id }) => id)
}

/** @returns the pattern for LIKE that finds this text anywhere, its wildcards taken literally */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** @returns the first and the last id that begin like this, or null when none can */
function idRange(text: string): { lowestId: string; highestId: string } | null {
  const digits = text.replaceAll('-', '')
  if (!/^[0-9a-f]{4,32}$/i.test(digits)) return null

  return { lowestId: digits.padEnd(32, '0'), highestId: digits.padEnd(32, 'f') }
}
