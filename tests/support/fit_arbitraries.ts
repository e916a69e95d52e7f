import fc from 'fast-check'
import type { BoatToFit } from '#catalog/rules/vessel_fit'
import { addDays } from '#shared/values/auckland_time'
import { VESSEL_KINDS } from '#vessels/contract/vessel_measures'

/** The first day of the stays. */
export const FIRST = '2027-02-26'

const metres = (least: number, most: number) =>
  fc.integer({ min: least * 1000, max: most * 1000 }).map((millimetres) => millimetres / 1000)
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addDays(FIRST, days))

/** What a mooring allows and asks for, so close to the boats that either may be too much. */
export const limits = fc.record({
  maxVesselLength: metres(8, 10),
  weightCapacity: fc.integer({ min: 4999, max: 5001 }),
  lowTideDepth: metres(1.5, 2.5),
  highTideDepth: fc.constant(9),
  driesAtLowTide: fc.boolean(),
  vesselKinds: fc.subarray([...VESSEL_KINDS], { maxLength: 2 }),
  requiresVessel: fc.boolean(),
  minimumLiability: orNull(fc.constantFrom(0, 999_999.99, 1_000_000)),
  antifoulWithinMonths: orNull(fc.constantFrom(1, 6, 12)),
})

const measures = {
  length: metres(8, 10),
  draft: metres(1.2, 2.2),
  displacement: fc.integer({ min: 4999, max: 5001 }),
  kind: fc.constantFrom(...VESSEL_KINDS),
}

const papers = fc.record({
  liabilityCover: orNull(fc.constantFrom(0, 999_999.99, 1_000_000)),
  insuredUntil: orNull(day(0, 8)),
  antifouledOn: orNull(day(-370, 0)),
})

/** Of some nothing but a few measures is known. */
export const boats: fc.Arbitrary<BoatToFit> = fc.record({
  length: orNull(measures.length),
  draft: orNull(measures.draft),
  displacement: orNull(measures.displacement),
  kind: orNull(measures.kind),
  papers: orNull(papers),
})

/** Whole boats, as people keep them. */
export const vessels = fc
  .tuple(fc.record(measures), papers)
  .map(([{ length, ...others }, known]) => ({ lengthOverall: length, ...others, ...known }))

const stays = {
  acceptsLowTide: fc.boolean(),
  checkIn: day(0, 4),
  nights: fc.integer({ min: 1, max: 4 }),
}

export const asks = fc.record({ boat: boats, ...stays })

export const vesselAsks = fc.record({ vessel: vessels, limits, ...stays })
