import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Cache } from '#platform/database/cache'
import { type Page, toPage } from '#shared/values/page'

export interface PageQuery {
  page: number
  limit: number
  /** SQL of the rows, with `LIMIT :limit OFFSET :offset`. */
  rows: string
  /** SQL of their `total`. */
  count: string
  /** Bindings of both, besides limit and offset. */
  bindings?: Bindings
}

export type Bindings = Record<string, string | number | boolean | string[]>

type Answered<Value> = Value extends Date ? string : Value

/** A row as it is answered: instants are texts, UTC, ISO 8601. */
export type Listed<Stored> = { [Name in keyof Stored]: Answered<Stored[Name]> }

const totals = new Cache<number>({
  seconds: marketplace.freshness.totalSeconds,
  maxEntries: 1000,
})

/** @returns the bindings without those that are absent */
export function named(values: Record<string, Bindings[string] | null | undefined>): Bindings {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, Bindings[string]] => entry[1] !== undefined && entry[1] !== null
    )
  )
}

interface ListQuery extends Omit<PageQuery, 'rows' | 'count'> {
  columns: string
  /** `FROM table alias WHERE ...` */
  matching: string
  joins?: string
  order: string
}

/**
 * Reads one page of a list. Ids are found first, by an index alone where there is one, so that a deep page does not
 * read the rows before it.
 */
export function readList<Stored extends object>({
  columns,
  matching,
  joins = '',
  order,
  ...page
}: ListQuery): Promise<Page<Listed<Stored>>> {
  const [, table, alias] = /^FROM (\w+) (\w+) /.exec(matching)!
  const sorted = `ORDER BY ${order}`
  const rows = `SELECT ${columns} FROM (SELECT * FROM ${table} WHERE id = ANY (ARRAY(
    SELECT ${alias}.id ${matching} ${sorted} LIMIT :limit OFFSET :offset))) ${alias} ${joins} ${sorted}`

  return readPage<Stored>({ ...page, rows, count: `SELECT count(*)::int AS total ${matching}` })
}

/** Reads one page of rows and the total, which may lag by seconds. */
export async function readPage<Stored extends object>(
  query: PageQuery
): Promise<Page<Listed<Stored>>> {
  const { page, limit, bindings = {} } = query

  const [{ rows }, total] = await Promise.all([
    db.rawQuery<{ rows: Stored[] }>(query.rows, { ...bindings, limit, offset: (page - 1) * limit }),
    countRows(query.count, bindings),
  ])

  return toPage(rows.map(toListed), total, { page, limit })
}

/** The row as it is answered. */
export function toListed<Stored extends object>(row: Stored): Listed<Stored> {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])

  return Object.fromEntries(values)
}

/** @param count SQL of `total`; the result is cached for a moment */
export function countRows(count: string, bindings: Bindings): Promise<number> {
  return totals.getOrSet(count + JSON.stringify(bindings), async () => {
    const { rows } = await db.rawQuery<{ rows: { total: number }[] }>(count, bindings)

    return rows[0].total
  })
}
