import { wholeNumber } from '#shared/validators/numbers'

const LAST_PAGE = 1_000_000

/** Query fields of a paged list: `page` from 1 and `limit` up to a maximum (rule H7). Read them with `pageOf`. */
export function pageFields(maximum = 100) {
  return {
    page: wholeNumber().range([1, LAST_PAGE]).optional(),
    limit: wholeNumber().range([1, maximum]).optional(),
  }
}

/** Returns the query with its page: the first when left out, of `limit` rows when the caller gives no limit. */
export function pageOf<Query extends { page?: number; limit?: number }>(
  query: Query | null,
  limit: number
) {
  return { ...query, page: query?.page ?? 1, limit: query?.limit ?? limit }
}
