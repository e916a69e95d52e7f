import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { lastDayOfStays, LISTING_SIZES } from '#catalog/contract/stay_rules'
import { centimetresOf, reachOf } from '#catalog/queries/fitting_listings'
import {
  correctionOf,
  planFor,
  type SearchCriteria,
  sizesOf,
  whereAnyStay,
  whereOfferedInAnySize,
} from '#catalog/queries/matching_listings'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'
import { empty, join, raw, sql } from '#platform/database/sql'
import { type AucklandDate, daysBetween } from '#shared/values/auckland_time'
import type { StayRange } from '#shared/values/stay_range'

/** Listings with the same sizes, which take no longer boats. */
interface Offer {
  /** In the order of `LISTING_SIZES`. */
  sizes: number[]
  /** Centimetres. */
  length: number
  listings: number
  /** The last days of their stays in order, as of `lastDayOfStays`; null where any day may be. */
  lastDays: number[] | null
}

const COLUMNS = LISTING_SIZES.map(({ column }) => column)

const SIZES = sql`ARRAY[${COLUMNS.length > 0 ? join(COLUMNS) : empty}]::int[] AS sizes, floor(${centimetresOf('max_vessel_length')}) AS length,
  count(*)::int AS listings`

/** In days since 1970, as `lastDayOfStays`. */
const dayOf = (date: AucklandDate) => daysBetween('1970-01-01', date)

const { sizesSeconds, totalSeconds } = marketplace.freshness

const shared = {
  /** Among very many listings each has about a thousand offers. */
  offers: new Cache<Offer[]>({ seconds: sizesSeconds, maxEntries: 200 }),
  corrections: new Cache<number>({ seconds: totalSeconds, maxEntries: 1000 }),
}

/** Counts public listings that match. The total may lag by seconds (docs/adr/0026). */
export default class CountListings {
  constructor(private caches = shared) {}

  /**
   * With dates: all that are offered, counted once for all dates and lengths of boats, corrected by those of which the dates decide
   * more.
   */
  async handle(criteria: SearchCriteria): Promise<number> {
    const { now, checkIn, checkOut, fit, ...filter } = criteria
    const { stay, length } = sizesOf(criteria)
    const { sql: text, values } = whereAnyStay(criteria)
    const reach = fit?.fitsOnly && reachOf(fit, criteria)
    const [offers, correction] = await Promise.all([
      this.caches.offers.getOrSet(JSON.stringify({ ...filter, reach, text, values }), () =>
        countOffers(criteria)
      ),
      stay &&
        this.caches.corrections.getOrSet(
          JSON.stringify({ ...filter, reach, length, checkIn, checkOut }),
          () => countCorrection(stay, criteria)
        ),
    ])
    const offered = offers
      .filter((offer) => !stay || fitsSizes(offer, stay, now))
      .filter((offer) => length === null || offer.length >= length)
      .reduce((total, offer) => total + listingsFor(offer, stay), 0)

    return Math.max(0, offered + (correction ?? 0))
  }
}

const fitsSizes = ({ sizes }: Offer, stay: StayRange, now: DateTime) =>
  LISTING_SIZES.every(({ fits }, index) => fits(sizes[index], stay, now))

/** How many of them a stay may end at. */
function listingsFor({ listings, lastDays }: Offer, stay: StayRange | null): number {
  if (!stay || !lastDays) return listings

  return listings - placeIn(lastDays, dayOf(stay.checkOut))
}

/** How many of some numbers in order are smaller. */
function placeIn(sorted: number[], number: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle] < number) from = middle + 1
    else to = middle
  }

  return from
}

function countOffers(criteria: SearchCriteria): Promise<Offer[]> {
  const last = lastDayOfStays()
  const lastDays = last ? sql`array_agg(${last} ORDER BY ${last})` : raw('NULL')

  return runSql<Offer>(
    sql`SELECT ${SIZES}, ${lastDays} AS "lastDays" FROM listings WHERE ${whereOfferedInAnySize(criteria)} GROUP BY 1, 2`,
    { client: 'replica' }
  )
}

async function countCorrection(stay: StayRange, criteria: SearchCriteria): Promise<number> {
  const [{ total }] = await runSql<{ total: number }>(correctionOf(stay, criteria), {
    plan: planFor(criteria),
    client: 'replica',
  })

  return total
}
