import type { ListingFilter } from './types'

interface Showing {
  page?: number
  view?: 'list' | 'map'
}

/** The address of a page of moorings: what is not asked for is left out, so that it can be shared. */
export function browseAddress(filter: ListingFilter, { page = 1, view }: Showing = {}): string {
  const query = new URLSearchParams()

  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  if (view === 'map') query.set('view', view)
  if (page > 1) query.set('page', String(page))

  const text = query.toString()
  return text ? `/listings?${text}` : '/listings'
}

/** The address search engines keep: the pages of all moorings, each by itself; what was searched for is no page of its own. */
export function canonicalAddress(filter: ListingFilter, page: number): string {
  return browseAddress({}, { page: browseAddress(filter) === '/listings' ? page : 1 })
}

/** How many things beside the search text narrow the list. */
export function countNarrowings({ search: _, sort: __, checkOut: ___, ...rest }: ListingFilter) {
  return Object.values(rest).filter((value) => value !== undefined && value !== '').length
}
