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

/** How a place is searched for: a region narrows the list, another place orders it. */
export function nameOf({ name, kind }: { name: string; kind: 'region' | 'place' }): ListingFilter {
  return kind === 'region' ? { region: name } : { near: name }
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

/** What a mooring's page takes over from a search, as '?checkIn=...': place, dates and boat. */
export function carriedAlong({
  search,
  near,
  region,
  checkIn,
  checkOut,
  vesselId,
  vesselLength,
  draft,
}: ListingFilter): string {
  const asked = { search, near, region, checkIn, checkOut, vesselId, vesselLength, draft }

  return new URL(browseAddress(asked), 'https://any.example').search
}

export function hasArea(filter: ListingFilter): boolean {
  return filter.west !== undefined
}
