import type { DateTime } from 'luxon'
import { lastDayOfStays, LISTING_SIZES, ruledFlags } from '#catalog/contract/stay_rules'
import { Bits } from '#catalog/queries/bits'
import { type BoatReach, centimetresOf, reachOf } from '#catalog/queries/fitting_listings'
import { NIGHTLY_CENTS, type SearchCriteria, sizesOf } from '#catalog/queries/matching_listings'
import { KeptRows } from '#catalog/queries/kept_rows'
import type { NumberRows } from '#catalog/queries/number_rows'
import { type Days, NightBits } from '#catalog/queries/night_bits'
import { LAST_DAY, type Period, SeasonMinimums } from '#catalog/queries/season_minimums'
import marketplace from '#config/marketplace'
import { join, raw, type Sql, sql } from '#platform/database/sql'
import {
  addMonths,
  type AucklandDate,
  aucklandDateOf,
  daysBetween,
} from '#shared/values/auckland_time'
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

/** The size that seasons may have another of. */
const OF_SEASON = LISTING_SIZES.findIndex(({ isOfSeason }) => isOfSeason)

/** A null in a column of numbers. */
const NONE = -1

const ANY_KIND = -1

export const OFFER_COLUMNS = {
  /** A code of all of them. */
  sizes: Uint32Array,
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
}

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

/** How long nights are known that a search may name. */
const SPARE_DAYS = 60

/** The nights that a search may name: of stays from yesterday, in another time zone, to the horizon. */
function searched(now: DateTime): Days {
  const { horizonMonths, maxNights } = marketplace.stay
  const today = aucklandDateOf(now)

  return [daysTo(today) - 1, daysTo(addMonths(today, horizonMonths)) + maxNights]
}

export function nightsFrom(now: DateTime): NightBits {
  const [from, to] = searched(now)

  return new NightBits(from, to + SPARE_DAYS - from)
}

/**
 * What searches ask of listings, in 43 bytes each and a bit for each night (docs/adr/0051, 0054): `whereMatching` in
 * numbers; a test compares them.
 */
export class Offers {
  #present = new Bits(0)
  /** What a search finds. */
  #left = new Bits(0)
  #answers = new KeptRows()
  #minimums = new SeasonMinimums()
  /** By row; a hold ends by itself. */
  #held = new Map<number, Period[]>()
  /** Of types and regions. */
  #codes = new Map<string, number>()
  #codesOfSizes = new Map<string, number>()
  #sizes: number[][] = []

  constructor(
    private rows: NumberRows<typeof OFFER_COLUMNS>,
    private refused: NightBits
  ) {}

  set(at: number, offer: Offer): void {
    const { columns, room } = this.rows
    const isNew = at >= this.#present.size || !this.#present.has(at)
    if (this.#present.size < room) this.#grow(room)
    this.#present.put(at, true)
    columns.sizes[at] = this.#codeOfSizes(offer.sizes)
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
    this.#setNights(at, offer, isNew)
    this.#answers.changed(at)
  }

  /** Before a listing goes. */
  clear(at: number): void {
    this.#present.put(at, false)
    this.#held.delete(at)
    this.#minimums.set(at, 0, [])
    this.refused.set(at, [])
  }

  /** Up to the last one that a search may name. */
  hasAllNights(now: DateTime): boolean {
    const [, last] = searched(now)

    return this.refused.cover([this.refused.first, last])
  }

  /**
   * @param region of the criteria, folded
   * @param among only these rows are asked about: what is answered of others means nothing
   * @returns the rows that match, until the next call; null for dates that are not known
   */
  matching(criteria: SearchCriteria, region?: string, among?: Uint32Array): Bits | null {
    const { stay } = sizesOf(criteria)
    const nights: Days | null = stay && [daysTo(stay.checkIn), daysTo(stay.checkOut)]
    if (nights && !this.refused.cover(nights)) return null

    const left = this.#left
    if (among) left.putOnly(among)
    else left.words.set(this.#present.words)
    if (stay) this.#keepSizes(left, stay, criteria.now)
    if (nights) this.#keepFree(left, nights, criteria.now)
    for (const [question, holdsOf] of this.#questions(criteria, region))
      left.keep(this.#answers.which(question, this.rows.room, holdsOf))

    return left
  }

  #grow(room: number) {
    this.#present = this.#present.copy(room)
    this.#left = new Bits(room)
  }

  #setNights(at: number, { taken, seasons, ...offer }: Offer, isNew: boolean) {
    const held = taken?.filter(([, , until]) => until !== 0) ?? []
    const refused = [
      ...(taken ?? []).filter(([, , until]) => until === 0),
      ...refusedBy(offer, seasons),
    ]
    if (held.length > 0) this.#held.set(at, held)
    else this.#held.delete(at)
    if (!isNew || seasons) this.#minimums.set(at, offer.sizes[OF_SEASON], seasons ?? [])
    if (!isNew || refused.length > 0) this.refused.set(at, refused)
  }

  /** @returns questions that have one answer for a row until it changes */
  #questions(criteria: SearchCriteria, region?: string) {
    const { mooringType, instantBook, minPrice, maxPrice, fit } = criteria
    const { length: least } = sizesOf(criteria)
    const { length, flags, mooringType: types, region: regions, nightlyCents } = this.rows.columns
    const questions: [question: string, holdsOf: () => Holds][] = []
    const ask = (question: string, holdsOf: () => Holds) => void questions.push([question, holdsOf])

    if (least !== null) ask(`length ${least}`, () => (at) => length[at] >= least)
    if (instantBook) ask('instant', () => (at) => (flags[at] & FLAG.isInstant) !== 0)
    if (mooringType !== undefined) {
      const code = this.#codes.get(mooringType) ?? NONE
      ask(`type ${code}`, () => (at) => types[at] === code)
    }
    if (region !== undefined) {
      const code = this.#codes.get(region) ?? NONE
      ask(`region ${code}`, () => (at) => regions[at] === code)
    }
    if (minPrice !== undefined || maxPrice !== undefined) {
      const from = fromNzd(minPrice ?? 0)
      const to = maxPrice === undefined ? Infinity : fromNzd(maxPrice)
      ask(`price ${from} ${to}`, () => (at) => nightlyCents[at] >= from && nightlyCents[at] <= to)
    }
    if (fit?.fitsOnly) {
      const reach = reachOf(fit, criteria)
      ask(`boat ${JSON.stringify(reach)}`, () => this.#fitting(reach))
    }
    return questions
  }

  /** As `whereFitting`. */
  #fitting({
    isMeasured,
    displacement,
    depth: leastDepth,
    maySit,
    kind,
    papers,
  }: BoatReach): Holds {
    const { flags, weight, depth, kinds, liability, antifoulMonths } = this.rows.columns
    const refused = isMeasured ? 0 : FLAG.needsMeasures
    const least = displacement ?? -Infinity
    const water = leastDepth ?? -Infinity
    const sits = maySit ? FLAG.dries : 0
    const bit = kind === null ? ANY_KIND : 1 << VESSEL_KINDS.indexOf(kind)
    const cover = papers ? (papers.cover ?? NONE) : Infinity
    const months = papers ? (papers.antifoulMonths ?? Infinity) : NONE

    return (at) =>
      (flags[at] & refused) === 0 &&
      weight[at] >= least &&
      (depth[at] >= water || (flags[at] & sits) !== 0) &&
      (kinds[at] === 0 || (kinds[at] & bit) !== 0) &&
      liability[at] <= cover &&
      (antifoulMonths[at] === NONE || antifoulMonths[at] >= months)
  }

  #keepFree(left: Bits, [from, to]: Days, now: DateTime) {
    const second = now.toSeconds()
    this.refused.leaveOut(left, [from, to])
    for (const [at, periods] of this.#held)
      if (periods.some((one) => one[0] < to && one[1] > from && one[2] > second))
        left.put(at, false)
  }

  /** What compares a size of a listing with a stay; the fewest nights of a season count instead of the listing's. */
  #keepSizes(left: Bits, stay: StayRange, now: DateTime) {
    const { sizes } = this.rows.columns
    const fits = LISTING_SIZES.map(({ fits: fitsSize }) =>
      remembering((size) => fitsSize(size, stay, now))
    )
    const fitting = this.#sizes.map((all) => all.map((size, index) => fits[index](size)))
    const own = Uint8Array.from(fitting, (all) => Number(all.every(Boolean)))
    const beside = Uint8Array.from(fitting, (all) =>
      Number(all.every((isFitting, index) => isFitting || index === OF_SEASON))
    )

    left.keep(
      this.#answers.which(
        `sizes ${own.join('')}`,
        this.rows.room,
        () => (at) => own[sizes[at]] === 1
      )
    )
    this.#minimums.at(daysTo(stay.checkIn), fits[OF_SEASON], (at, isFitting) =>
      left.put(at, isFitting && beside[sizes[at]] === 1)
    )
  }

  #codeOfSizes(sizes: number[]): number {
    const code = codeOf(sizes.join(), this.#codesOfSizes)
    this.#sizes[code] = sizes

    return code
  }

  #codeOf(text: string): number {
    return codeOf(text, this.#codes)
  }
}

/** Answers each small number once. */
function remembering(fits: (size: number) => boolean): (size: number) => boolean {
  const known: (boolean | undefined)[] = []

  return (size) => (known[size] ??= fits(size))
}

function codeOf(text: string, codes: Map<string, number>): number {
  const code = codes.get(text) ?? codes.size
  codes.set(text, code)

  return code
}

type Holds = (at: number) => boolean

/** Nights that the rules of a listing refuse, whatever its calendar: without a rate, after its permit, without one. */
function refusedBy({ flags, lastDay }: Pick<Offer, 'flags' | 'lastDay'>, seasons: Period[] | null) {
  const bits = bitsOf(flags)
  const refused: Days[] = []
  if ((bits & FLAG.isPermitted) === 0) return [[0, LAST_DAY]] as Days[]
  if (lastDay < LAST_DAY) refused.push([lastDay, LAST_DAY])
  if ((bits & FLAG.hasOwnRates) !== 0) return refused

  let day = 0
  for (const [from, to] of seasons ?? []) {
    refused.push([day, from])
    day = to
  }
  return [...refused, [day, LAST_DAY] as Days]
}

const bitsOf = (flags: boolean[]) =>
  flags.reduce((bits, flag, at) => bits | (Number(flag) << at), 0)

const daysTo = (date: AucklandDate) => daysBetween('1970-01-01', date)
