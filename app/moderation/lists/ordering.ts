/** Sort names of a list, and their SQL. */
export type SortColumns = Readonly<Record<string, string>>

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
): string {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC'

  return `${columns[sort.replace(/^-/, '')]} ${direction}, ${rows}.created_at ${direction}, ${rows}.id ${direction}`
}
