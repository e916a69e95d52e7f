import marketplace from '#config/marketplace'
import { centimetresOf, reachOf } from '#catalog/queries/fitting_listings'
import {
  isByDatesAndBoat,
  offeredInAnySize,
  type SearchCriteria,
  sizesOf,
  stayOf,
  takenListings,
} from '#catalog/queries/matching_listings'
import { Cache } from '#platform/database/cache'
import { queryBuilt, queryOrdinary } from '#platform/database/query_built'
import { fromReplica } from '#platform/database/from_replica'
import type { StayRange } from '#shared/values/stay_range'

/** Listings that take no fewer nights and no longer boats. */
interface Offer {
  nights: number
  /** Centimetres. */
  length: number
  /** How many they are. */
  listings: number
}

const SIZES = {
  nights: 'minimum_nights',
  length: `floor(${centimetresOf('max_vessel_length')})`,
}

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
    const { nights, length } = sizesOf(criteria)
    const stay = stayOf(criteria)
    const reach = fit?.fitsOnly && reachOf(fit, criteria)
    const [offers, taken] = await Promise.all([
      this.caches.offers.getOrSet(JSON.stringify({ ...filter, reach, isPriced: !!stay }), () =>
        countOffers(criteria)
      ),
      stay &&
        this.caches.taken.getOrSet(
          JSON.stringify({ ...filter, reach, length, checkIn, checkOut }),
          () => countTaken(stay, criteria)
        ),
    ])
    const offered = offers
      .filter((offer) => nights === null || offer.nights <= nights)
      .filter((offer) => length === null || offer.length >= length)
      .reduce((total, { listings }) => total + listings, 0)

    return Math.max(0, offered - (taken ?? 0))
  }
}

function countOffers(criteria: SearchCriteria): Promise<Offer[]> {
  return fromReplica(async (client) => {
    const rows = await offeredInAnySize(criteria, client)
      .select(client.raw(`${SIZES.nights} AS nights, ${SIZES.length} AS length`))
      .groupByRaw('1, 2')
      .pojo<Omit<Offer, 'listings'> & { listings: string }>()
      .count('*', 'listings')

    return rows.map((row) => ({ ...row, listings: Number(row.listings) }))
  })
}

function countTaken(stay: StayRange, criteria: SearchCriteria): Promise<number> {
  return fromReplica(async (client) => {
    const counting = takenListings(stay, criteria, client).count('*', 'total').toSQL()
    const query = isByDatesAndBoat(criteria) ? queryBuilt : queryOrdinary
    const [{ total }] = await query<{ total: string }>(counting, client)

    return Number(total)
  })
}
