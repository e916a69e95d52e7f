import { raw, type Sql, sql } from '#platform/database/sql'

/** Sort names of a list, and their SQL. */
export type SortColumns = Readonly<Record<string, Sql>>

/** A sort name, with a leading minus for descending. */
export type Sort<Columns extends SortColumns> = `${'' | '-'}${Extract<keyof Columns, string>}`

/** @returns every sort name, ascending and descending */
export function sortsOf<Columns extends SortColumns>(columns: Columns): Sort<Columns>[] {
  const names = Object.keys(columns) as Extract<keyof Columns, string>[]

  return names.flatMap((name) => [name, `-${name}`] as Sort<Columns>[])
}

/**
 * @param rows the alias of the table
 * @returns SQL for ORDER BY; ties are broken by age and id, so that no row is on two pages
 */
export function ordering<Columns extends SortColumns>(
  columns: Columns,
  sort: Sort<Columns>,
  rows: string
): Sql {
  const direction = raw(sort.startsWith('-') ? 'DESC' : 'ASC')
  const row = raw(rows)

  return sql`${columns[sort.replace(/^-/, '')]} ${direction}, ${row}.created_at ${direction}, ${row}.id ${direction}`
}
