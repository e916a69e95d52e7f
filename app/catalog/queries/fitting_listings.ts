import type { DateTime } from 'luxon'
import type { ListingQuery } from '#catalog/queries/listing_query'
import { type BoatToFit, centimetres, type FitTerms, monthsUntil } from '#catalog/rules/vessel_fit'
import marketplace from '#config/marketplace'
import { type AucklandDate, aucklandDateOf } from '#shared/values/auckland_time'

export interface BoatCriteria {
  boat: BoatToFit
  acceptsLowTide: boolean
  /** Whether moorings that do not take the boat are left out. */
  fitsOnly: boolean
}

interface Dates {
  checkIn?: AucklandDate
  checkOut?: AucklandDate
  now: DateTime
}

/** What the rule of fit asks beside boat and mooring: the dates, or today without them. */
export function fitTerms(
  { acceptsLowTide = false }: { acceptsLowTide?: boolean },
  { checkIn, checkOut, now }: Dates
): FitTerms {
  const today = aucklandDateOf(now)

  return {
    acceptsLowTide,
    checkIn: checkIn ?? today,
    checkOut: checkOut ?? today,
    margin: marketplace.underKeelMargin,
  }
}

/**
 * What a mooring may ask of a boat on given dates and still take it, but for the length. The same for dates that make no
 * difference.
 */
interface BoatReach extends Pick<BoatToFit, 'displacement' | 'kind'> {
  /** Whether no measure is missing. */
  isMeasured: boolean
  /** Centimetres at low tide. */
  depth: number | null
  /** Whether a mooring that dries may be shallower. */
  maySit: boolean
  /** Null where only measures are known. */
  papers: {
    /** The highest demand for liability cover that is met, in NZD; null when none is. */
    cover: number | null
    /** The strictest demand for antifouling that is met, in months; null when none is. */
    antifoulMonths: number | null
  } | null
}

export function reachOf({ boat, acceptsLowTide }: BoatCriteria, dates: Dates): BoatReach {
  const { papers, length, draft, displacement, kind } = boat
  const { checkIn, checkOut, margin, acceptsLowTide: maySit } = fitTerms({ acceptsLowTide }, dates)
  const { liabilityCover = null, insuredUntil = null, antifouledOn = null } = papers ?? {}

  return {
    displacement,
    kind,
    isMeasured: ![length, draft, displacement, kind].includes(null),
    depth: draft === null ? null : centimetres(draft) + centimetres(margin),
    maySit,
    papers: papers && {
      cover: insuredUntil !== null && insuredUntil >= checkOut ? liabilityCover : null,
      antifoulMonths: antifouledOn === null ? null : monthsUntil(antifouledOn, checkIn),
    },
  }
}

/**
 * Keeps the moorings that take a boat, whatever its length: the rule of fit (rule K6) in SQL, held together with it by a
 * test.
 */
export function fitting(query: ListingQuery, reach: BoatReach) {
  const { displacement, kind, papers } = reach

  if (!reach.isMeasured) query.where('requires_vessel', false)
  if (displacement !== null) query.where('weight_capacity', '>=', displacement)
  if (reach.depth !== null) deepEnough(query, reach.depth, reach.maySit)
  if (kind !== null)
    query.whereRaw("(vessel_kinds = '{}' OR vessel_kinds @> ARRAY[?::text])", [kind])
  if (papers) {
    askingAtMost(query, 'minimum_liability <= ?', papers.cover)
    askingAtMost(query, 'antifoul_within_months >= ?', papers.antifoulMonths)
  }
}

function deepEnough(query: ListingQuery, needed: number, maySit: boolean) {
  const isDeep = `${centimetresOf('low_tide_depth')} >= ?`

  query.whereRaw(maySit ? `(${isDeep} OR dries_at_low_tide)` : isDeep, [needed])
}

/** @param met null when the boat meets no such demand */
function askingAtMost(
  query: ListingQuery,
  demand: `${'minimum_liability' | 'antifoul_within_months'} ${'<=' | '>='} ?`,
  met: number | null
) {
  const [column] = demand.split(' ')

  query.whereRaw(
    met === null ? `${column} IS NULL` : `(${column} IS NULL OR ${demand})`,
    met === null ? [] : [met]
  )
}

/** SQL of centimetres. At least a whole number of them when `centimetres` is: it only rounds down in addition. */
export const centimetresOf = (column: string) => `${column} * 100 + 0.5`
