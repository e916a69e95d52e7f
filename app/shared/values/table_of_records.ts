type Cell = string | number | null

/** One table, headings first: inner records become columns such as `listing.title`, lists JSON, what is missing stays empty. */
export function tableOfRecords(records: Record<string, unknown>[]): Cell[][] {
  const rows = records.map((record) => new Map(cellsOf(record)))
  const headings = [...new Set(rows.flatMap((row) => [...row.keys()]))]

  return [headings, ...rows.map((row) => headings.map((heading) => row.get(heading) ?? null))]
}

function cellsOf(record: Record<string, unknown>, prefix = ''): [string, Cell][] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (isRecord(value)) return cellsOf(value, `${prefix}${name}.`)

    return [[`${prefix}${name}`, cellOf(value)] as [string, Cell]]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value

  return JSON.stringify(value)
}
