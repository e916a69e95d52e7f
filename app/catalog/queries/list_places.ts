import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { folded, type NamedPlace } from '#catalog/rules/place_match'
import { wherePublic } from '#catalog/contract/public_visibility'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import known from '../../../resources/places.json' with { type: 'json' }

/** A place to search for. Its point is a public one or that of a name on the map. */
export interface Place extends NamedPlace {
  /** A region narrows the list, a place orders it. */
  kind: 'region' | 'place'
  latitude: number
  longitude: number
}

interface Row {
  region: string
  /** Null for the whole region. */
  location: string | null
  listings: number
  latitude: number
  longitude: number
}

const cache = new Cache<Place[]>({ seconds: marketplace.freshness.placesSeconds, maxEntries: 1 })

/** All regions and the places with the most listings, at the middle of their public points. */
const namedByListings = (now: DateTime) => sql`
  SELECT region, location, count(*)::int AS listings, avg(public_latitude) AS latitude, avg(public_longitude) AS longitude
  FROM listings WHERE ${wherePublic('listings', now)}
  GROUP BY GROUPING SETS ((region), (region, location))
  ORDER BY location IS NULL DESC, listings DESC, location LIMIT 1000`

const KNOWN = Object.values(known)
  .flat()
  .map(([name, latitude, longitude]) => ({
    name: String(name),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))

/** Regions and places of public listings, and the well-known places of resources/places.json. */
export default class ListPlaces {
  /** May lag by a minute (docs/adr/0026). */
  handle({ now }: { now: DateTime }): Promise<Place[]> {
    return cache.getOrSet('places', () => this.#list(now))
  }

  async #list(now: DateTime): Promise<Place[]> {
    const rows = await runSql<Row>(namedByListings(now), { plan: 'prepared', client: 'replica' })
    const regions = rows.filter(({ location }) => location === null)
    const locations = rows.filter(({ location }) => location !== null)
    const texts = locations.map(({ location, listings }) => ({
      text: folded(location!),
      listings,
    }))

    return unique([
      ...regions.map((row) => placeOf(row, { kind: 'region', name: row.region })),
      ...locations.map((row) => placeOf(row, { kind: 'place', name: row.location! })),
      ...KNOWN.map((place) => ({
        ...place,
        kind: 'place' as const,
        region: null,
        listings: listingsAt(folded(place.name), texts),
      })),
    ])
  }
}

function placeOf(row: Row, { kind, name }: Pick<Place, 'kind' | 'name'>): Place {
  const { listings, latitude, longitude } = row

  return { name, kind, region: kind === 'place' ? row.region : null, listings, latitude, longitude }
}

function listingsAt(name: string, texts: { text: string; listings: number }[]): number {
  return texts
    .filter(({ text }) => ` ${text} `.includes(` ${name} `))
    .reduce((sum, { listings }) => sum + listings, 0)
}

/** Of places with the same name in other letters the first. */
function unique(places: Place[]): Place[] {
  const seen = new Map(places.toReversed().map((place) => [folded(place.name), place]))

  return places.filter((place) => seen.get(folded(place.name)) === place)
}
