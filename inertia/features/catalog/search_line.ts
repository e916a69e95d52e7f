import { formatWeekday } from '~/lib/format'
import type { ListingFilter } from './types'

/** The place or words that the search field shows; a region that stands beside either is a filter. */
export function whereOf({ search, near, region }: ListingFilter) {
  if (search) return { text: search, place: null }
  if (near) return { text: near, place: { name: near, kind: 'place' as const } }
  if (region) return { text: region, place: { name: region, kind: 'region' as const } }

  return { text: '', place: null }
}

/** Where, when and which boat, for one line; null when nothing of it was searched for. */
export function searchLine(filter: ListingFilter, boatName?: string): string[] | null {
  const { checkIn, checkOut, vesselLength } = filter
  const where = whereOf(filter).text
  const when = checkIn && checkOut && shortDays(checkIn, checkOut)
  const boat = boatName ?? (vesselLength && `${vesselLength} m`)
  if (!where && !when && !boat) return null

  return [where || 'Anywhere', when || 'Any dates', boat || 'Any boat']
}

/** "Fri 4 – Sun 6 Dec": a search is of coming days, so without the year. */
function shortDays(start: string, end: string): string {
  const [first, last] = [start, end].map((day) => formatWeekday(day).split(' ').slice(0, 3))
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7)

  return `${first.slice(0, isSameMonth ? 2 : 3).join(' ')} – ${last.join(' ')}`
}
