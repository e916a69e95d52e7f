import string from '@adonisjs/core/helpers/string'
import type { DateTime } from 'luxon'
import {
  type BoatToFit,
  centimetres,
  FIT_LIMITS,
  type FitTerms,
  monthsUntil,
} from '#catalog/rules/vessel_fit'
import marketplace from '#config/marketplace'
import { all, empty, raw, type Sql, sql } from '#platform/database/sql'
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
export interface BoatReach extends Pick<BoatToFit, 'displacement' | 'kind'> {
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
 * SQL for rows of `listings`: they take a boat, whatever its length. The rule of fit (rule K6), held together with it by a
 * test.
 */
export function whereFitting({
  isMeasured,
  displacement,
  depth,
  maySit,
  kind,
  papers,
}: BoatReach): Sql {
  return all([
    !isMeasured && raw('NOT requires_vessel'),
    displacement !== null && sql`weight_capacity >= ${displacement}`,
    depth !== null &&
      sql`${centimetresOf('low_tide_depth')} >= ${depth}${orIf(maySit && raw('dries_at_low_tide'))}`,
    kind !== null && sql`vessel_kinds = '{}' OR vessel_kinds @> ARRAY[${kind}::text]`,
    papers && wherePapers(papers),
  ])
}

function wherePapers({ cover, antifoulMonths }: NonNullable<BoatReach['papers']>): Sql {
  const isCovered = cover !== null && sql`minimum_liability <= ${cover}`
  const isClean = antifoulMonths !== null && sql`antifoul_within_months >= ${antifoulMonths}`

  return all([
    sql`minimum_liability IS NULL${orIf(isCovered)}`,
    sql`antifoul_within_months IS NULL${orIf(isClean)}`,
  ])
}

const orIf = (condition: Sql | false) => (condition ? sql` OR ${condition}` : empty)

/** SQL of centimetres. At least a whole number of them when `centimetres` is: it only rounds down in addition. */
/** SQL of the columns that tell whether a boat fits, named as fields of `Listing`. */
export const FIT_COLUMNS = raw(
  FIT_LIMITS.map((field) => `${string.snakeCase(field)} AS "${field}"`).join(', ')
)

export const centimetresOf = (column: string) => raw(`${column} * 100 + 0.5`)
