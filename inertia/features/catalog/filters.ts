import type { ChosenBoat } from '~/components/boat/boats'
import { anywhere, hasArea } from './browse_address'
import { whereOf } from './search_line'
import type { ListingFilter } from './types'

/** What the filters dialog asks for, as a search without it. */
export const NO_FILTERS = {
  vesselId: undefined,
  fitsOnly: undefined,
  draft: undefined,
  mooringType: undefined,
  region: undefined,
  instantBook: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  sort: undefined,
}

interface Chip {
  label: string
  /** The search without it. */
  without: ListingFilter
}

/** What narrows a search and does not stand in the search bar, each with the search without it. */
export function chipsOf(filter: ListingFilter, boats: readonly ChosenBoat[]): Chip[] {
  const { draft, mooringType, region, instantBook, minPrice, maxPrice } = filter
  const without = (...names: (keyof ListingFilter)[]) => ({
    ...filter,
    ...Object.fromEntries(names.map((name) => [name, undefined])),
  })

  const boat = boats.find(({ id }) => id === filter.vesselId)

  return [
    filter.vesselId && {
      label: `${filter.fitsOnly === false ? 'Compared with' : 'Fits'} ${boat?.name ?? 'a boat'}`,
      without: without('vesselId', 'fitsOnly'),
    },
    draft && { label: `Draft of ${draft} m`, without: without('draft') },
    mooringType && { label: mooringType, without: without('mooringType') },
    region && whereOf(filter).text !== region && { label: region, without: without('region') },
    instantBook && { label: 'Booked at once', without: without('instantBook') },
    minPrice !== undefined && { label: `From $${minPrice}`, without: without('minPrice') },
    maxPrice !== undefined && { label: `Up to $${maxPrice}`, without: without('maxPrice') },
    hasArea(filter) && { label: 'Area of the map', without: anywhere(filter) },
  ].filter((chip) => typeof chip === 'object')
}

/** How many filters of the dialog are set. */
export function countFilters(filter: ListingFilter) {
  const { vesselId, draft, mooringType, region, instantBook, minPrice, maxPrice } = filter
  const set = [vesselId, draft, mooringType, region, instantBook, minPrice, maxPrice]

  return set.filter((value) => value !== undefined && value !== '').length
}
