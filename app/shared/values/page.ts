/** One page of a list of the API (rule H7). */
export type Page<Row> = {
  rows: Row[]
  total: number
  page: number
  limit: number
  totalPages: number
}

/** @param total rows in all; a page past the end is empty */
export function toPage<Row>(
  rows: Row[],
  total: number,
  { page, limit }: { page: number; limit: number }
): Page<Row> {
  return { rows, total, page, limit, totalPages: Math.max(1, Math.ceil(total / limit)) }
}
