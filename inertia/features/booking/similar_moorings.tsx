import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { api } from '~/lib/api_client'
import { formatNzd, isoDayOf } from '~/lib/format'
import { pointsOf } from '~/lib/map_points'
import { urlFor } from '~/lib/routes'
import { useAnswer } from '~/lib/use_answer'
import type { RenterBooking } from './types'

const OFFERED = 3

/** The nearest moorings of the region that are free on the days of a booking and take its boat, with what they cost then. */
export function SimilarMoorings({ booking }: { booking: RenterBooking }) {
  const { listing, vessel } = booking
  const stay = { checkIn: isoDayOf(booking.checkIn), checkOut: isoDayOf(booking.checkOut) }
  const boat = vessel && { vesselLength: vessel.lengthOverall, draft: vessel.draft }
  const query = { region: listing.region, ...stay, ...boat }
  const found = useAnswer(booking.id, () => nearestCards(listing, stay, query).catch(() => null))
  const nearest = found?.cards ?? []

  return (
    <>
      {nearest.length > 0 && (
        <ul aria-label="Similar moorings" className="my-1 flex flex-col">
          {nearest.map(({ id, title, location }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1">
              <Link href={urlFor('listings.show', { id }, { qs: stay })} className={textLink}>
                {title}
              </Link>
              <span className="text-muted">{location}</span>
              {found?.stayPrices[id] && (
                <span className="tabular-nums">
                  <strong>{formatNzd(found.stayPrices[id].total)}</strong> for{' '}
                  {found.stayPrices[id].summary}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Link href={urlFor('browse', {}, { qs: query })} className={textLink}>
        Moorings in {listing.region} on these days
      </Link>
    </>
  )
}

type Stay = { checkIn: string; checkOut: string }

/** @returns null when nothing matches */
async function nearestCards(place: Point, stay: Stay, query: Stay & { region: string }) {
  const found = pointsOf(await api.call('api.map_points.index', { query }))
  const nearest = found.toSorted((a, b) => apart(a, place) - apart(b, place)).slice(0, OFFERED)
  if (nearest.length === 0) return null

  const ids = nearest.map(({ id }) => id)
  const answer = await api.call('api.map_cards.index', { query: { ids: ids.join(), ...stay } })
  return {
    ...answer,
    cards: answer.cards.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  }
}

type Point = { latitude: number; longitude: number }

/** How far apart two points of one region are, for comparing. */
function apart(a: Point, b: Point): number {
  const perLongitude = Math.cos((b.latitude * Math.PI) / 180)

  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * perLongitude)
}
