import { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import { leastUnderKeel } from '#catalog/rules/tides'
import type Vessel from '#vessels/models/vessel'
import type { AucklandDate } from '#shared/values/auckland_time'
import { formatDay } from '#shared/values/date_words'
import { StayRange } from '#shared/values/stay_range'

/** In the order in which they are reported (rule K6). */
export const FIT_PROBLEMS = [
  'MEASURE_MISSING',
  'TOO_LONG',
  'TOO_HEAVY',
  'TOO_DEEP',
  'KIND_NOT_LICENSED',
  'INSURANCE_MISSING',
  'INSURANCE_TOO_SMALL',
  'INSURANCE_EXPIRES',
  'ANTIFOUL_TOO_OLD',
] as const

export interface FitProblem {
  code: (typeof FIT_PROBLEMS)[number]
  /** A sentence for people. */
  message: string
  /** What would still fit: metres, kilograms, NZD, an Auckland date or kinds of boats. */
  limit: number | string | string[] | null
  /** Of the boat, in the same unit. */
  actual: number | string | null
}

export interface Fit {
  fits: boolean
  problems: FitProblem[]
  /** At a usual low tide: metres, two decimals; may be negative. Null without a draft. */
  underKeelAtLowTide: number | null
  /** At the lowest tide of the stay, with its ISO instant (rule K24). Null without a draft or without dates. */
  leastUnderKeel: { metres: number; at: string } | null
}

/** Metres and kilograms; null is not given. `papers` is null where only measures are known: they are not judged then. */
export interface BoatToFit {
  length: number | null
  draft: number | null
  displacement: number | null
  kind: Vessel['kind'] | null
  papers: Pick<Vessel, 'liabilityCover' | 'insuredUntil' | 'antifouledOn'> | null
}

/** Of a boat, or of the copy that a booking keeps. */
export type VesselFacts = Pick<
  Vessel,
  | 'lengthOverall'
  | 'draft'
  | 'displacement'
  | 'kind'
  | 'liabilityCover'
  | 'insuredUntil'
  | 'antifouledOn'
>

/** What a mooring asks of a boat: fields of a listing. */
export const FIT_LIMITS = [
  'maxVesselLength',
  'weightCapacity',
  'lowTideDepth',
  'driesAtLowTide',
  'vesselKinds',
  'requiresVessel',
  'minimumLiability',
  'antifoulWithinMonths',
  'publicLatitude',
  'publicLongitude',
] as const

export type FitLimits = Pick<Listing, (typeof FIT_LIMITS)[number]>

export interface FitTerms {
  /** Whether the person accepts that the boat takes the ground where the mooring dries. */
  acceptsLowTide: boolean
  checkIn: AucklandDate
  /** The same day as check-in where no dates are known. */
  checkOut: AucklandDate
  /** Metres of water that stay under the keel. */
  margin: number
}

const KIND_NAMES: Record<Vessel['kind'], string> = {
  yacht: 'yachts',
  catamaran: 'catamarans',
  trimaran: 'trimarans',
  launch: 'launches',
  power_catamaran: 'power catamarans',
  other: 'other boats',
}

/** Whether a mooring takes a boat, and how much water stays under its keel (rule K6). Lengths count in whole centimetres. */
export function fitOf(boat: BoatToFit, limits: FitLimits, terms: FitTerms): Fit {
  const problems = [
    measureMissing(boat, limits),
    tooLong(boat, limits),
    tooHeavy(boat, limits),
    tooDeep(boat, limits, terms),
    kindNotLicensed(boat, limits),
    ...insurance(boat, limits, terms),
    antifoulTooOld(boat, limits, terms),
  ].filter((problem) => problem !== null)
  const stay = StayRange.from(terms.checkIn, terms.checkOut)

  return {
    fits: problems.length === 0,
    problems,
    underKeelAtLowTide:
      boat.draft === null
        ? null
        : (centimetres(limits.lowTideDepth) - centimetres(boat.draft)) / 100,
    leastUnderKeel: boat.draft === null || !stay ? null : leastUnderKeel(limits, boat.draft, stay),
  }
}

/** A boat whose papers are known. */
export function boatOf(vessel: VesselFacts): BoatToFit {
  const { lengthOverall: length, draft, displacement, kind } = vessel
  const { liabilityCover, insuredUntil, antifouledOn } = vessel

  return {
    length,
    draft,
    displacement,
    kind,
    papers: { liabilityCover, insuredUntil, antifouledOn },
  }
}

/** @returns whole centimetres of a length in metres, as the search counts them in SQL */
export function centimetres(metres: number): number {
  return Math.floor(metres * 100 + 0.5)
}

function measureMissing(boat: BoatToFit, { requiresVessel }: FitLimits): FitProblem | null {
  const missing = [
    boat.length === null && 'length overall',
    boat.draft === null && 'draft',
    boat.displacement === null && 'displacement',
    boat.kind === null && 'kind of boat',
  ].filter((name) => name !== false)
  if (!requiresVessel || missing.length === 0) return null

  const message = `This mooring needs more details of your boat: ${missing.join(', ')}`
  return { code: 'MEASURE_MISSING', message, limit: null, actual: null }
}

function tooLong({ length }: BoatToFit, { maxVesselLength }: FitLimits): FitProblem | null {
  if (length === null || centimetres(length) <= centimetres(maxVesselLength)) return null

  return {
    code: 'TOO_LONG',
    message: `Too long: the mooring takes boats up to ${metres(maxVesselLength)}, and this one is ${metres(length)}`,
    limit: maxVesselLength,
    actual: length,
  }
}

function tooHeavy({ displacement }: BoatToFit, { weightCapacity }: FitLimits): FitProblem | null {
  if (displacement === null || displacement <= weightCapacity) return null

  return {
    code: 'TOO_HEAVY',
    message: `Too heavy: the mooring holds ${kilograms(weightCapacity)}, and this boat weighs ${kilograms(displacement)}`,
    limit: weightCapacity,
    actual: displacement,
  }
}

function tooDeep({ draft }: BoatToFit, limits: FitLimits, terms: FitTerms): FitProblem | null {
  const deepest = centimetres(limits.lowTideDepth) - centimetres(terms.margin)
  const maySit = limits.driesAtLowTide && terms.acceptsLowTide
  if (draft === null || maySit || centimetres(draft) <= deepest) return null

  const limit = Math.max(0, deepest) / 100
  return {
    code: 'TOO_DEEP',
    message: limits.driesAtLowTide
      ? `The boat would sit on the bottom at low tide: it draws ${metres(draft)} in ${metres(limits.lowTideDepth)} of water. Accept that, or choose a deeper mooring`
      : `Too deep: at low tide there is room for a draft of ${metres(limit)}, and this boat draws ${metres(draft)}`,
    limit,
    actual: draft,
  }
}

function kindNotLicensed({ kind }: BoatToFit, { vesselKinds }: FitLimits): FitProblem | null {
  if (kind === null || vesselKinds.length === 0 || vesselKinds.includes(kind)) return null

  const licensed = vesselKinds.map((one) => KIND_NAMES[one]).join(', ')
  return {
    code: 'KIND_NOT_LICENSED',
    message: `The mooring is licensed for ${licensed} only`,
    limit: [...vesselKinds],
    actual: kind,
  }
}

/** What is missing is neither too small nor over; what is too small may be over too. */
function insurance(
  { papers }: BoatToFit,
  { minimumLiability }: FitLimits,
  { checkOut }: FitTerms
): FitProblem[] {
  if (!papers || minimumLiability === null) return []
  const { liabilityCover, insuredUntil } = papers
  const least = `$${minimumLiability.toLocaleString('en-NZ')}`
  const problems: FitProblem[] = []

  if (liabilityCover === null || insuredUntil === null)
    return [
      {
        code: 'INSURANCE_MISSING',
        message: `The mooring requires ${least} of liability cover: please enter yours and the date it runs out`,
        limit: minimumLiability,
        actual: null,
      },
    ]
  if (liabilityCover < minimumLiability)
    problems.push({
      code: 'INSURANCE_TOO_SMALL',
      message: `The mooring requires ${least} of liability cover, and this boat has $${liabilityCover.toLocaleString('en-NZ')}`,
      limit: minimumLiability,
      actual: liabilityCover,
    })
  if (insuredUntil < checkOut)
    problems.push({
      code: 'INSURANCE_EXPIRES',
      message: `The boat's insurance ends on ${formatDay(insuredUntil)}, before ${formatDay(checkOut)}`,
      limit: checkOut,
      actual: insuredUntil,
    })
  return problems
}

function antifoulTooOld(
  { papers }: BoatToFit,
  { antifoulWithinMonths: months }: FitLimits,
  { checkIn }: FitTerms
): FitProblem | null {
  if (!papers || months === null) return null
  const { antifouledOn } = papers
  if (antifouledOn !== null && monthsAfter(antifouledOn, months) >= checkIn) return null

  const earliest = earliestWithin(checkIn, months)
  return {
    code: 'ANTIFOUL_TOO_OLD',
    message: `The mooring requires antifouling since ${formatDay(earliest)}: ${antifouledOn ? `this boat was last done on ${formatDay(antifouledOn)}` : 'please enter the date for your boat'}`,
    limit: earliest,
    actual: antifouledOn,
  }
}

/** @returns how many calendar months, at least 0, reach from one day to the other or beyond */
export function monthsUntil(from: AucklandDate, day: AucklandDate): number {
  const nearly = Math.floor(dateOf(day).diff(dateOf(from), 'months').months) - 1
  let months = Math.max(0, nearly)
  while (monthsAfter(from, months) < day) months++

  return months
}

/** The first day from which so many calendar months reach the other day. */
function earliestWithin(day: AucklandDate, months: number): AucklandDate {
  let earliest = dateOf(day).minus({ months })
  while (earliest.plus({ months }).toISODate()! < day) earliest = earliest.plus({ days: 1 })

  return earliest.toISODate()!
}

function monthsAfter(day: AucklandDate, months: number): AucklandDate {
  return dateOf(day).plus({ months }).toISODate()!
}

const dateOf = (day: AucklandDate) => DateTime.fromISO(day, { zone: 'utc' })

const metres = (value: number) => `${value} m`

const kilograms = (value: number) => `${value.toLocaleString('en-NZ')} kg`
