import marketplace from '#config/marketplace'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'
import { empty, raw, type Sql, sql } from '#platform/database/sql'
import { type Page, toPage } from '#shared/values/page'

interface PageQuery {
  page: number
  limit: number
  /** @returns the rows, with `LIMIT` and `OFFSET` as given */
  rows: (window: Sql) => Sql
  /** Their `total`. */
  count: Sql
}

type Answered<Value> = Value extends Date ? string : Value

/** A row as it is answered: instants are texts, UTC, ISO 8601. */
export type Listed<Stored> = { [Name in keyof Stored]: Answered<Stored[Name]> }

const totals = new Cache<number>({
  seconds: marketplace.freshness.totalSeconds,
  maxEntries: 1000,
})

interface ListQuery extends Pick<PageQuery, 'page' | 'limit'> {
  table: string
  alias: string
  columns: Sql
  matching: Sql
  joins?: Sql
  order: Sql
}

/** Reads one page of a list. Ids are found first, so that a deep page does not read the rows before it. */
export function readList<Stored extends object>({
  columns,
  joins = empty,
  matching,
  order,
  ...query
}: ListQuery): Promise<Page<Listed<Stored>>> {
  const [table, alias] = [raw(query.table), raw(query.alias)]
  const found = sql`FROM ${table} ${alias} WHERE ${matching}`

  return readPage<Stored>({
    ...query,
    rows: (window) => sql`
      SELECT ${columns} FROM (SELECT * FROM ${table} WHERE id = ANY (ARRAY(
        SELECT ${alias}.id ${found} ORDER BY ${order} ${window}))) ${alias} ${joins} ORDER BY ${order}`,
    count: sql`SELECT count(*)::int AS total ${found}`,
  })
}

/** Reads one page of rows and the total, which may lag by seconds. */
export async function readPage<Stored extends object>({
  page,
  limit,
  ...query
}: PageQuery): Promise<Page<Listed<Stored>>> {
  const [rows, total] = await Promise.all([
    runSql<Stored>(query.rows(sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`)),
    countRows(query.count),
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

/** @param count a statement that answers `total`; the result is cached for a moment */
export function countRows(count: Sql): Promise<number> {
  return totals.getOrSet(count.text + JSON.stringify(count.values), async () => {
    const [{ total }] = await runSql<{ total: number }>(count)

    return total
  })
}
