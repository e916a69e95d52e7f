import vine from '@vinejs/vine'

const LAST_PAGE = 1_000_000

/** Query fields of a paged list: `page` from 1 and `limit` up to a maximum (rule H7). Read them with `pageOf`. */
export function pageFields(maximum = 100) {
  return {
    page: vine.number().withoutDecimals().range([1, LAST_PAGE]).optional(),
    limit: vine.number().withoutDecimals().range([1, maximum]).optional(),
  }
}

/** @param limit rows of a page when the caller gives no limit */
export function pageOf(query: { page?: number; limit?: number }, limit: number) {
  return { page: query.page ?? 1, limit: query.limit ?? limit }
}
