/** What a list can be sorted by: the name that callers use, and its SQL. */
export type SortColumns = Readonly<Record<string, string>>

/** The name of a column, upwards; with a minus before it downwards. */
export type Sort<Columns extends SortColumns> = `${'' | '-'}${Extract<keyof Columns, string>}`

/** @returns every name by which a list with these columns can be sorted, both ways */
export function sortsOf<Columns extends SortColumns>(columns: Columns): Sort<Columns>[] {
  const names = Object.keys(columns) as Extract<keyof Columns, string>[]

  return names.flatMap((name) => [name, `-${name}`] as Sort<Columns>[])
}

/**
 * @param rows the alias of the table
 * @returns SQL for ORDER BY; what is equal comes by age and then by id, so that no row is on two pages
 */
export function ordering<Columns extends SortColumns>(
  columns: Columns,
  sort: Sort<Columns>,
  rows: string
): string {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC'

  return `${columns[sort.replace(/^-/, '')]} ${direction}, ${rows}.created_at ${direction}, ${rows}.id ${direction}`
}
