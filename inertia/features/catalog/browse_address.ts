import { urlFor } from '~/lib/routes'
import type { ListingFilter } from './types'

interface Showing {
  page?: number
  view?: 'list' | 'map'
}

/** The address of a page of moorings: what is not asked for is left out, so that it can be shared. */
export function browseAddress(filter: ListingFilter, { page = 1, view }: Showing = {}): string {
  const asked = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  )

  return urlFor(
    'browse',
    {},
    { qs: { ...asked, ...(view === 'map' && { view }), ...(page > 1 && { page }) } }
  )
}

/** The address search engines keep: the pages of all moorings, each by itself; what was searched for is no page of its own. */
export function canonicalAddress(filter: ListingFilter, page: number): string {
  return browseAddress({}, { page: browseAddress(filter) === urlFor('browse') ? page : 1 })
}

/** The same filter without its part of the map. */
export function anywhere({
  west: _,
  south: __,
  east: ___,
  north: ____,
  ...rest
}: ListingFilter): ListingFilter {
  return rest
}

/** What a mooring's page takes over from a search, as '?checkIn=...'. */
export function carriedAlong({ checkIn, checkOut, vesselId }: ListingFilter): string {
  const asked = new URLSearchParams({
    ...(checkIn && checkOut && { checkIn, checkOut }),
    ...(vesselId && { vesselId }),
  })

  return asked.size > 0 ? `?${asked}` : ''
}

export function hasArea(filter: ListingFilter): boolean {
  return filter.west !== undefined
}
