import db from '@adonisjs/lucid/services/db'

/** Beyond so many names, a list finds rows sooner by walking down its own order. */
const FEW = 1000

const PEOPLE = 'SELECT id FROM users WHERE search_text LIKE fold(:term)'

/** The trigram index knows the whole text; the title is looked at afterwards. */
const TITLES =
  'SELECT id FROM listings WHERE search_text LIKE fold(:term) AND fold(title) LIKE fold(:term)'

/** What a search text leads to, as SQL with the values it names. */
export interface Search {
  /** SQL for: this column holds the id of somebody whose name or e-mail has the text in it. */
  isPerson: (column: string) => string
  /** SQL for: this column holds the id of a listing whose title has the text in it. */
  isTitled: (column: string) => string
  /** SQL for: this column is an id that begins with the text. */
  begins: (column: string) => string
  bindings: Record<string, string | string[]>
}

/**
 * Looks up who and what a text names before a list is read: few ids are found in the list by its indexes, where one
 * condition over joined names would look at every row.
 */
export async function searchFor(text: string | undefined): Promise<Search | null> {
  if (!text) return null
  const term = patternOf(text)
  const [people, titles] = await Promise.all([idsOf(PEOPLE, term), idsOf(TITLES, term)])
  const range = idRange(text)

  return {
    isPerson: (column) =>
      people ? `${column} = ANY(:people::uuid[])` : `${column} IN (${PEOPLE})`,
    isTitled: (column) =>
      titles ? `${column} = ANY(:titles::uuid[])` : `${column} IN (${TITLES})`,
    begins: (column) =>
      range ? `${column} BETWEEN :lowestId::uuid AND :highestId::uuid` : 'false',
    bindings: { term, ...(people && { people }), ...(titles && { titles }), ...range },
  }
}

/** @returns null when there are more than a few */
async function idsOf(sql: string, term: string): Promise<string[] | null> {
  const { rows } = await db.rawQuery<{ rows: { id: string }[] }>(`${sql} LIMIT ${FEW + 1}`, {
    term,
  })

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
