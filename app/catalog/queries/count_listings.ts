import marketplace from '#config/marketplace'
import { centimetresOf, reachOf } from '#catalog/queries/fitting_listings'
import {
  planFor,
  type SearchCriteria,
  sizesOf,
  whereAnyLength,
  whereMatchingButTaken,
  whereOfferedInAnySize,
} from '#catalog/queries/matching_listings'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { StayRange } from '#shared/values/stay_range'

/** Listings that take no fewer nights and no longer boats. */
interface Offer {
  nights: number
  /** Centimetres. */
  length: number
  /** How many they are. */
  listings: number
}

const SIZES = sql`minimum_nights AS nights, floor(${centimetresOf('max_vessel_length')}) AS length,
  count(*)::int AS listings`

const { sizesSeconds, totalSeconds } = marketplace.freshness

const shared = {
  /** Among very many listings each has about a thousand offers. */
  offers: new Cache<Offer[]>({ seconds: sizesSeconds, maxEntries: 200 }),
  taken: new Cache<number>({ seconds: totalSeconds, maxEntries: 1000 }),
}

/** Counts public listings that match. The total may lag by seconds (docs/adr/0026). */
export default class CountListings {
  constructor(private caches = shared) {}

  /**
   * With dates, those taken are subtracted from all that are offered. These are counted once for all dates and lengths
   * of boats: how many there are of each size.
   */
  async handle(criteria: SearchCriteria): Promise<number> {
    const { now, checkIn, checkOut, fit, ...filter } = criteria
    const { stay, length } = sizesOf(criteria)
    const { sql: text, values } = whereAnyLength(criteria)
    const reach = fit?.fitsOnly && reachOf(fit, criteria)
    const [offers, taken] = await Promise.all([
      this.caches.offers.getOrSet(JSON.stringify({ ...filter, reach, text, values }), () =>
        countOffers(criteria)
      ),
      stay &&
        this.caches.taken.getOrSet(
          JSON.stringify({ ...filter, reach, length, checkIn, checkOut }),
          () => countTaken(stay, criteria)
        ),
    ])
    const offered = offers
      .filter((offer) => !stay || offer.nights <= stay.nights)
      .filter((offer) => length === null || offer.length >= length)
      .reduce((total, { listings }) => total + listings, 0)

    return Math.max(0, offered - (taken ?? 0))
  }
}

function countOffers(criteria: SearchCriteria): Promise<Offer[]> {
  return runSql<Offer>(
    sql`SELECT ${SIZES} FROM listings WHERE ${whereOfferedInAnySize(criteria)} GROUP BY 1, 2`,
    { client: 'replica' }
  )
}

async function countTaken(stay: StayRange, criteria: SearchCriteria): Promise<number> {
  const [{ total }] = await runSql<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM listings WHERE ${whereMatchingButTaken(stay, criteria)}`,
    { plan: planFor(criteria), client: 'replica' }
  )

  return total
}
