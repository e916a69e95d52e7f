import type { DateTime } from 'luxon'
import type { ListingQuery } from '#catalog/queries/listing_query'
import { type BoatToFit, centimetres, type FitTerms } from '#catalog/rules/vessel_fit'
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

/** Keeps the moorings that take a boat: the rule of fit (rule K6) in SQL, held together with it by a test. */
export function fitting(
  query: ListingQuery,
  { boat }: Pick<BoatCriteria, 'boat'>,
  terms: FitTerms
) {
  const { length, draft, displacement, kind, papers } = boat

  if ([length, draft, displacement, kind].includes(null)) query.where('requires_vessel', false)
  if (length !== null)
    query.whereRaw(`${centimetresOf('max_vessel_length')} >= ?`, [centimetres(length)])
  if (displacement !== null) query.where('weight_capacity', '>=', displacement)
  if (draft !== null) deepEnough(query, draft, terms)
  if (kind !== null)
    query.whereRaw("(vessel_kinds = '{}' OR vessel_kinds @> ARRAY[?::text])", [kind])
  if (papers) judgingPapers(query, papers, terms)
}

function deepEnough(query: ListingQuery, draft: number, { acceptsLowTide, margin }: FitTerms) {
  const needed = centimetres(draft) + centimetres(margin)
  const isDeep = `${centimetresOf('low_tide_depth')} >= ?`

  query.whereRaw(acceptsLowTide ? `(${isDeep} OR dries_at_low_tide)` : isDeep, [needed])
}

function judgingPapers(
  query: ListingQuery,
  { liabilityCover, insuredUntil, antifouledOn }: NonNullable<BoatToFit['papers']>,
  { checkIn, checkOut }: FitTerms
) {
  const isInsured = liabilityCover !== null && insuredUntil !== null && insuredUntil >= checkOut
  if (isInsured)
    query.whereRaw('(minimum_liability IS NULL OR minimum_liability <= ?)', [liabilityCover])
  else query.whereNull('minimum_liability')

  if (antifouledOn === null) query.whereNull('antifoul_within_months')
  else
    query.whereRaw(
      `(antifoul_within_months IS NULL
        OR ?::date + make_interval(months => antifoul_within_months) >= ?::date)`,
      [antifouledOn, checkIn]
    )
}

/** SQL of whole centimetres, rounded as `centimetres` rounds. */
const centimetresOf = (column: string) => `floor(${column} * 100 + 0.5)`
