export type Page<Row> = {
  rows: Row[]
  total: number
  page: number
  limit: number
  totalPages: number
}

export function toPage<Row>(
  rows: Row[],
  total: number,
  { page, limit }: { page: number; limit: number }
): Page<Row> {
  return { rows, total, page, limit, totalPages: Math.max(1, Math.ceil(total / limit)) }
}

/** As `toPage`; what there is in all is counted only where the rows do not tell it: on a full page, and behind the last one. */
export async function toCountedPage<Row>(
  rows: Row[],
  count: () => Promise<number>,
  { page, limit }: { page: number; limit: number }
): Promise<Page<Row>> {
  const before = (page - 1) * limit
  const isLast = rows.length < limit && (rows.length > 0 || before === 0)

  return toPage(rows, isLast ? before + rows.length : await count(), { page, limit })
}

/** Reads a page of a list for a screen: the last one when there are fewer pages than asked for. */
export async function lastPageAtMost<Asked extends { page: number }, Found extends Page<unknown>>(
  asked: Asked,
  read: (asked: Asked) => Promise<Found>
): Promise<Found> {
  const found = await read(asked)

  return asked.page > found.totalPages ? read({ ...asked, page: found.totalPages }) : found
}
