import type { DateTime } from 'luxon'
import { lastDayOfStays, LISTING_SIZES, ruledFlags } from '#catalog/contract/stay_rules'
import { type BoatReach, centimetresOf, reachOf } from '#catalog/queries/fitting_listings'
import { NIGHTLY_CENTS, type SearchCriteria, sizesOf } from '#catalog/queries/matching_listings'
import type { NumberRows } from '#catalog/queries/number_rows'
import { LAST_DAY, type Period, Periods } from '#catalog/queries/periods'
import { join, raw, type Sql, sql } from '#platform/database/sql'
import { type AucklandDate, daysBetween } from '#shared/values/auckland_time'
import { fromNzd } from '#shared/values/money'
import type { StayRange } from '#shared/values/stay_range'
import { VESSEL_KINDS, type VesselKind } from '#vessels/contract/vessel_measures'

/** What a search, but for its words and its area, asks of a listing: as `offerFields` reads it. */
export interface Offer {
  /** In the order of `LISTING_SIZES`. */
  sizes: number[]
  /** As of `lastDayOfStays`. */
  lastDay: number
  /** In the order of `flagsOfListing`. */
  flags: boolean[]
  mooringType: string
  /** Folded. */
  region: string
  /** Null without a rate. */
  nightlyCents: number | null
  /** Centimetres of the longest boat and of the water at low tide; kilograms. */
  length: number
  depth: number
  weight: number
  kinds: VesselKind[]
  /** NZD and months; null where nothing is demanded. */
  liability: number | null
  antifoulMonths: number | null
  /** What refuses stays, each with the second since 1970 until which it is held, 0 for ever; null without any. */
  taken: Period[] | null
  /** Each with its fewest nights, 0 as of the listing; null without any. */
  seasons: Period[] | null
}

const flagsOfListing = () => ({
  ...ruledFlags(),
  isInstant: raw('listings.instant_book'),
  dries: raw('listings.dries_at_low_tide'),
  needsMeasures: raw('listings.requires_vessel'),
})

/** The bit of each. */
const FLAG = Object.fromEntries(
  Object.keys(flagsOfListing()).map((name, index) => [name, 1 << index])
) as Record<keyof ReturnType<typeof flagsOfListing>, number>

/** A null in a column of numbers. */
const NONE = -1

export const OFFER_COLUMNS = {
  /** A code of all of them. */
  sizes: Uint32Array,
  lastDay: Int32Array,
  flags: Uint8Array,
  mooringType: Uint32Array,
  region: Uint32Array,
  nightlyCents: Int32Array,
  length: Int32Array,
  depth: Int32Array,
  weight: Int32Array,
  kinds: Uint8Array,
  liability: Float64Array,
  antifoulMonths: Int32Array,
  takenFrom: Uint32Array,
  takenCount: Uint16Array,
  seasonsFrom: Uint32Array,
  seasonsCount: Uint16Array,
}

const COUNTS = ['takenCount', 'seasonsCount'] as const

/** Periods that nobody asks for any more are dropped when there are more of them than of others, and than these. */
const MOST_LOST = 10_000

const dayOf = (day: string) =>
  `least(greatest(${day}, date '1970-01-01') - date '1970-01-01', ${LAST_DAY})`

/** SQL of the fields of an `Offer`, for rows of `listings`. Periods that are over are left out. */
export const offerFields = (): Sql => sql`
  ARRAY[${join(LISTING_SIZES.map(({ column }) => column))}]::int[] AS sizes, ${lastDayOfStays()} AS "lastDay",
  ARRAY[${join(Object.values(flagsOfListing()))}] AS flags, mooring_type AS "mooringType", fold(region) AS region,
  ${NIGHTLY_CENTS} AS "nightlyCents", floor(${centimetresOf('max_vessel_length')}) AS length,
  floor(${centimetresOf('low_tide_depth')}) AS depth, weight_capacity AS weight, vessel_kinds AS kinds,
  minimum_liability AS liability, antifoul_within_months AS "antifoulMonths", ${TAKEN} AS taken, ${SEASONS} AS seasons`

const TAKEN = raw(`(
  SELECT json_agg(json_build_array(${dayOf('lower(refused)')}, ${dayOf('upper(refused)')},
    coalesce(ceil(extract(epoch FROM held_until)), 0)))
  FROM calendar_entries CROSS JOIN LATERAL coalesce(with_turnover, nights) refused
  WHERE listing_id = listings.id AND upper(refused) > current_date - 1 AND (held_until IS NULL OR held_until > now()))`)

const SEASONS = raw(`CASE WHEN rates <> '[]' THEN (
  SELECT json_agg(json_build_array(${dayOf('lower(nights)')}, ${dayOf('upper(nights)')}, coalesce(minimum_nights, 0)) ORDER BY nights)
  FROM listing_seasons WHERE listing_id = listings.id AND upper(nights) > current_date - 1) END`)

/**
 * What searches ask of listings, in 55 bytes each and 8 for a period (docs/adr/0051): `whereMatching` in numbers; a
 * test compares them.
 */
export class Offers {
  #taken = new Periods()
  #seasons = new Periods()
  #lost = 0
  /** Of types and regions. */
  #codes = new Map<string, number>()
  #codesOfSizes = new Map<string, number>()
  #sizes: number[][] = []

  constructor(private rows: NumberRows<typeof OFFER_COLUMNS>) {}

  set(at: number, offer: Offer): void {
    const { columns } = this.rows
    this.clear(at)
    columns.sizes[at] = this.#codeOfSizes(offer.sizes)
    columns.lastDay[at] = offer.lastDay
    columns.flags[at] = bitsOf(offer.flags)
    columns.mooringType[at] = this.#codeOf(offer.mooringType)
    columns.region[at] = this.#codeOf(offer.region)
    columns.nightlyCents[at] = offer.nightlyCents ?? NONE
    columns.length[at] = offer.length
    columns.depth[at] = offer.depth
    columns.weight[at] = offer.weight
    columns.kinds[at] = bitsOf(VESSEL_KINDS.map((kind) => offer.kinds.includes(kind)))
    columns.liability[at] = offer.liability ?? NONE
    columns.antifoulMonths[at] = offer.antifoulMonths ?? NONE
    columns.takenFrom[at] = this.#taken.add(offer.taken ?? [])
    columns.takenCount[at] = offer.taken?.length ?? 0
    columns.seasonsFrom[at] = this.#seasons.add(offer.seasons ?? [])
    columns.seasonsCount[at] = offer.seasons?.length ?? 0
  }

  /** Before a listing goes. */
  clear(at: number): void {
    for (const count of COUNTS) {
      this.#lost += this.rows.columns[count][at]
      this.rows.columns[count][at] = 0
    }
    const all = this.#taken.size + this.#seasons.size
    if (this.#lost > MOST_LOST && this.#lost > all / 2) this.#tidy()
  }

  /**
   * @param region of the criteria, folded
   * @returns by row: 1 the listing matches, 0 it does not
   */
  matching(criteria: SearchCriteria, region?: string): Uint8Array {
    const { fit, now } = criteria
    const { stay } = sizesOf(criteria)
    const left = new Uint8Array(this.rows.size).fill(1)
    this.#leaveWanted(left, criteria, region)
    if (fit?.fitsOnly) this.#leaveFitting(left, reachOf(fit, criteria))
    if (stay) this.#leaveTaking(left, stay, now)

    return left
  }

  #leaveWanted(left: Uint8Array, criteria: SearchCriteria, region?: string) {
    const { mooringType, instantBook, minPrice, maxPrice } = criteria
    const least = sizesOf(criteria).length
    const { length, flags, mooringType: types, region: regions, nightlyCents } = this.rows.columns
    const size = left.length

    if (least !== null) for (let at = 0; at < size; at++) if (length[at] < least) left[at] = 0
    if (instantBook)
      for (let at = 0; at < size; at++) if ((flags[at] & FLAG.isInstant) === 0) left[at] = 0
    if (mooringType !== undefined) leaveEqual(left, types, this.#codes.get(mooringType))
    if (region !== undefined) leaveEqual(left, regions, this.#codes.get(region))
    if (minPrice === undefined && maxPrice === undefined) return

    const from = fromNzd(minPrice ?? 0)
    const to = maxPrice === undefined ? Infinity : fromNzd(maxPrice)
    for (let at = 0; at < size; at++)
      if (nightlyCents[at] < from || nightlyCents[at] > to) left[at] = 0
  }

  /** As `whereFitting`. */
  #leaveFitting(left: Uint8Array, reach: BoatReach) {
    const { isMeasured, displacement, depth: least, maySit, kind, papers } = reach
    const { flags, weight, depth, kinds } = this.rows.columns
    const size = left.length
    const sits = maySit ? FLAG.dries : 0
    const bit = kind === null ? 0 : 1 << VESSEL_KINDS.indexOf(kind)

    if (!isMeasured)
      for (let at = 0; at < size; at++) if ((flags[at] & FLAG.needsMeasures) !== 0) left[at] = 0
    if (displacement !== null)
      for (let at = 0; at < size; at++) if (weight[at] < displacement) left[at] = 0
    if (least !== null)
      for (let at = 0; at < size; at++)
        if (depth[at] < least && (flags[at] & sits) === 0) left[at] = 0
    if (bit !== 0)
      for (let at = 0; at < size; at++) if (kinds[at] !== 0 && (kinds[at] & bit) === 0) left[at] = 0
    if (papers) this.#leaveAccepting(left, papers)
  }

  #leaveAccepting(left: Uint8Array, papers: NonNullable<BoatReach['papers']>) {
    const { liability, antifoulMonths } = this.rows.columns
    const cover = papers.cover ?? NONE
    const months = papers.antifoulMonths ?? Infinity

    for (let at = 0; at < left.length; at++) if (liability[at] > cover) left[at] = 0
    for (let at = 0; at < left.length; at++)
      if (antifoulMonths[at] !== NONE && antifoulMonths[at] < months) left[at] = 0
  }

  /** As the rules of stays and the calendar. */
  #leaveTaking(left: Uint8Array, stay: StayRange, now: DateTime) {
    const [from, to, second] = [daysTo(stay.checkIn), daysTo(stay.checkOut), now.toSeconds()]
    const { flags, lastDay, sizes, takenFrom, takenCount } = this.rows.columns
    const { seasonsFrom, seasonsCount } = this.rows.columns
    const [taken, seasons] = [this.#taken, this.#seasons]
    const fits = this.#sizesThatFit(stay, now)

    for (let at = 0; at < left.length; at++) {
      if (left[at] === 0) continue
      const first = seasonsFrom[at]
      const count = seasonsCount[at]
      const least = count === 0 ? 0 : seasons.numberAt(from, first, count)
      const takesStay =
        (flags[at] & FLAG.isPermitted) !== 0 &&
        lastDay[at] >= to &&
        fits(sizes[at], least) &&
        ((flags[at] & FLAG.hasOwnRates) !== 0 || seasons.haveAll(from, to, first, count)) &&
        (takenCount[at] === 0 || !taken.meet(from, to, second, takenFrom[at], takenCount[at]))
      if (!takesStay) left[at] = 0
    }
  }

  /** @returns whether sizes, by their code, fit a stay; `least` nights of its season count instead of the listing's unless they are 0 */
  #sizesThatFit(stay: StayRange, now: DateTime): (code: number, least: number) => boolean {
    const ofListing = new Uint8Array(this.#sizes.length)
    const questions = LISTING_SIZES.map(({ fits, isOfSeason }) => ({
      isOfSeason,
      fits: remembering((size) => fits(size, stay, now)),
    }))
    const areFitting = (sizes: number[], least: number) =>
      questions.every(({ fits, isOfSeason }, index) => fits((isOfSeason && least) || sizes[index]))

    return (code, least) => {
      if (least !== 0) return areFitting(this.#sizes[code], least)
      if (ofListing[code] === 0) ofListing[code] = areFitting(this.#sizes[code], 0) ? 1 : 2
      return ofListing[code] === 1
    }
  }

  #codeOfSizes(sizes: number[]): number {
    const code = this.#codeOf(sizes.join(), this.#codesOfSizes)
    this.#sizes[code] = sizes

    return code
  }

  #codeOf(text: string, codes = this.#codes): number {
    const code = codes.get(text) ?? codes.size
    codes.set(text, code)

    return code
  }

  #tidy() {
    const { columns, size } = this.rows
    const [taken, seasons] = [new Periods(), new Periods()]
    for (let at = 0; at < size; at++) {
      const { takenFrom, takenCount, seasonsFrom, seasonsCount } = columns
      takenFrom[at] = taken.copy(this.#taken, takenFrom[at], takenCount[at])
      seasonsFrom[at] = seasons.copy(this.#seasons, seasonsFrom[at], seasonsCount[at])
    }
    this.#taken = taken
    this.#seasons = seasons
    this.#lost = 0
  }
}

/** Answers each number once. */
function remembering(fits: (size: number) => boolean): (size: number) => boolean {
  const known = new Map<number, boolean>()

  return (size) => {
    const answer = known.get(size) ?? fits(size)
    known.set(size, answer)
    return answer
  }
}

/** @param code of none when left out */
function leaveEqual(left: Uint8Array, column: Uint32Array, code = NONE) {
  for (let at = 0; at < left.length; at++) if (column[at] !== code) left[at] = 0
}

const bitsOf = (flags: boolean[]) =>
  flags.reduce((bits, flag, at) => bits | (Number(flag) << at), 0)

const daysTo = (date: AucklandDate) => daysBetween('1970-01-01', date)
