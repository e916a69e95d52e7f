import { test } from '@japa/runner'
import { type BoatToFit, type FitLimits, fitOf } from '#catalog/rules/vessel_fit'

const MOORING: FitLimits = {
  maxVesselLength: 12,
  weightCapacity: 8000,
  lowTideDepth: 2.5,
  driesAtLowTide: false,
  vesselKinds: [],
  requiresVessel: false,
  minimumLiability: null,
  antifoulWithinMonths: null,
  publicLatitude: -36.84,
  publicLongitude: 174.78,
}

const BOAT: BoatToFit = {
  length: 10.8,
  draft: 1.9,
  displacement: 6200,
  kind: 'yacht',
  papers: { liabilityCover: 2_000_000, insuredUntil: '2027-12-31', antifouledOn: '2027-01-01' },
}

const TERMS = {
  acceptsLowTide: false,
  checkIn: '2027-03-01',
  checkOut: '2027-03-05',
  margin: 0.3,
}

interface Row {
  what: string
  boat?: Partial<BoatToFit>
  papers?: Partial<NonNullable<BoatToFit['papers']>> | null
  mooring?: Partial<FitLimits>
  terms?: Partial<typeof TERMS>
  problems: string[]
  limit?: unknown
  actual?: unknown
}

const NOTHING = { length: null, draft: null, displacement: null, kind: null }
const INSURED = { minimumLiability: 1_000_000 }
const FRESH = { antifoulWithinMonths: 12 }

const ROWS: Row[] = [
  { what: 'a boat within all limits', problems: [] },
  { what: 'no measure at all, none required', boat: NOTHING, problems: [] },
  { what: 'the length of the limit', boat: { length: 12 }, problems: [] },
  {
    what: 'a centimetre too long',
    boat: { length: 12.01 },
    problems: ['TOO_LONG'],
    limit: 12,
    actual: 12.01,
  },
  { what: 'less than half a centimetre too long', boat: { length: 12.004 }, problems: [] },
  { what: 'half a centimetre too long', boat: { length: 12.005 }, problems: ['TOO_LONG'] },
  {
    what: 'a length that binary fractions cannot say',
    boat: { length: 0.1 + 0.2 },
    mooring: { maxVesselLength: 0.3 },
    problems: [],
  },
  { what: 'no length', boat: { length: null }, mooring: { maxVesselLength: 1 }, problems: [] },
  { what: 'the weight of the limit', boat: { displacement: 8000 }, problems: [] },
  {
    what: 'a kilogram too heavy',
    boat: { displacement: 8001 },
    problems: ['TOO_HEAVY'],
    limit: 8000,
    actual: 8001,
  },
  { what: 'no weight', boat: { displacement: null }, mooring: { weightCapacity: 1 }, problems: [] },
  { what: 'the draft that leaves the margin', boat: { draft: 2.2 }, problems: [] },
  {
    what: 'a centimetre too deep',
    boat: { draft: 2.21 },
    problems: ['TOO_DEEP'],
    limit: 2.2,
    actual: 2.21,
  },
  { what: 'a draft without the margin', boat: { draft: 2.5 }, problems: ['TOO_DEEP'], limit: 2.2 },
  {
    what: 'another margin',
    boat: { draft: 2.2 },
    terms: { margin: 0.31 },
    problems: ['TOO_DEEP'],
    limit: 2.19,
  },
  { what: 'no margin', boat: { draft: 2.5 }, terms: { margin: 0 }, problems: [] },
  {
    what: 'a mooring with less water than the margin',
    boat: { draft: 0 },
    mooring: { lowTideDepth: 0.2 },
    problems: ['TOO_DEEP'],
    limit: 0,
    actual: 0,
  },
  { what: 'no draft', boat: { draft: null }, mooring: { lowTideDepth: 0 }, problems: [] },
  {
    what: 'a mooring that dries, accepted',
    boat: { draft: 2.5 },
    mooring: { driesAtLowTide: true, lowTideDepth: 0 },
    terms: { acceptsLowTide: true },
    problems: [],
  },
  {
    what: 'a mooring that dries, not accepted',
    boat: { draft: 2.5 },
    mooring: { driesAtLowTide: true, lowTideDepth: 0 },
    problems: ['TOO_DEEP'],
    limit: 0,
  },
  {
    what: 'accepted where the mooring does not dry',
    boat: { draft: 2.5 },
    terms: { acceptsLowTide: true },
    problems: ['TOO_DEEP'],
  },
  { what: 'a licensed kind', mooring: { vesselKinds: ['launch', 'yacht'] }, problems: [] },
  {
    what: 'a kind that is not licensed',
    mooring: { vesselKinds: ['launch', 'catamaran'] },
    problems: ['KIND_NOT_LICENSED'],
    limit: ['launch', 'catamaran'],
    actual: 'yacht',
  },
  {
    what: 'no kind where kinds are licensed',
    boat: { kind: null },
    mooring: { vesselKinds: ['launch'] },
    problems: [],
  },
  {
    what: 'all measures where a boat is required',
    mooring: { requiresVessel: true },
    problems: [],
  },
  {
    what: 'no length where a boat is required',
    boat: { length: null },
    mooring: { requiresVessel: true },
    problems: ['MEASURE_MISSING'],
    limit: null,
    actual: null,
  },
  {
    what: 'nothing where a boat is required',
    boat: NOTHING,
    mooring: { requiresVessel: true },
    problems: ['MEASURE_MISSING'],
  },
  {
    what: 'a missing draft and too long where a boat is required',
    boat: { draft: null, length: 13 },
    mooring: { requiresVessel: true },
    problems: ['MEASURE_MISSING', 'TOO_LONG'],
  },
  {
    what: 'no demand of insurance',
    papers: { liabilityCover: null, insuredUntil: null },
    problems: [],
  },
  { what: 'enough cover', papers: { liabilityCover: 1_000_000 }, mooring: INSURED, problems: [] },
  {
    what: 'a cent too little cover',
    papers: { liabilityCover: 999_999.99 },
    mooring: INSURED,
    problems: ['INSURANCE_TOO_SMALL'],
    limit: 1_000_000,
    actual: 999_999.99,
  },
  {
    what: 'no cover',
    papers: { liabilityCover: null },
    mooring: INSURED,
    problems: ['INSURANCE_MISSING'],
    limit: 1_000_000,
    actual: null,
  },
  {
    what: 'cover of nothing',
    papers: { liabilityCover: 0 },
    mooring: { minimumLiability: 0 },
    problems: [],
  },
  {
    what: 'no cover where any will do',
    papers: { liabilityCover: null },
    mooring: { minimumLiability: 0 },
    problems: ['INSURANCE_MISSING'],
  },
  {
    what: 'cover without a last day',
    papers: { insuredUntil: null },
    mooring: INSURED,
    problems: ['INSURANCE_MISSING'],
  },
  {
    what: 'no cover, and over',
    papers: { liabilityCover: null, insuredUntil: '2027-01-01' },
    mooring: INSURED,
    problems: ['INSURANCE_MISSING'],
  },
  {
    what: 'too little, and over',
    papers: { liabilityCover: 1, insuredUntil: '2027-01-01' },
    mooring: INSURED,
    problems: ['INSURANCE_TOO_SMALL', 'INSURANCE_EXPIRES'],
  },
  {
    what: 'insurance up to the day of check-out',
    papers: { insuredUntil: '2027-03-05' },
    mooring: INSURED,
    problems: [],
  },
  {
    what: 'insurance that ends the day before',
    papers: { insuredUntil: '2027-03-04' },
    mooring: INSURED,
    problems: ['INSURANCE_EXPIRES'],
    limit: '2027-03-05',
    actual: '2027-03-04',
  },
  { what: 'no demand of antifouling', papers: { antifouledOn: null }, problems: [] },
  {
    what: 'antifouling of the last day that will do',
    papers: { antifouledOn: '2026-03-01' },
    mooring: FRESH,
    problems: [],
  },
  {
    what: 'antifouling of the day before',
    papers: { antifouledOn: '2026-02-28' },
    mooring: FRESH,
    problems: ['ANTIFOUL_TOO_OLD'],
    limit: '2026-03-01',
    actual: '2026-02-28',
  },
  {
    what: 'no antifouling',
    papers: { antifouledOn: null },
    mooring: FRESH,
    problems: ['ANTIFOUL_TOO_OLD'],
    actual: null,
  },
  {
    what: 'a month that ends before the day',
    papers: { antifouledOn: '2027-02-28' },
    mooring: { antifoulWithinMonths: 1 },
    terms: { checkIn: '2027-03-31' },
    problems: ['ANTIFOUL_TOO_OLD'],
    limit: '2027-03-01',
  },
  {
    what: 'a month into a shorter one',
    papers: { antifouledOn: '2027-01-31' },
    mooring: { antifoulWithinMonths: 1 },
    terms: { checkIn: '2027-02-28' },
    problems: [],
  },
  {
    what: 'measures alone where papers are demanded',
    papers: null,
    mooring: { ...INSURED, ...FRESH },
    problems: [],
  },
  {
    what: 'demands without a required boat',
    papers: { liabilityCover: null, antifouledOn: null },
    mooring: { ...INSURED, ...FRESH },
    problems: ['INSURANCE_MISSING', 'ANTIFOUL_TOO_OLD'],
  },
  {
    what: 'everything wrong, in the order of the problems',
    boat: { length: 20, displacement: 20_000, draft: 3, kind: 'other' },
    papers: { liabilityCover: 1, antifouledOn: '2020-01-01' },
    mooring: { vesselKinds: ['yacht'], ...INSURED, ...FRESH },
    problems: [
      'TOO_LONG',
      'TOO_HEAVY',
      'TOO_DEEP',
      'KIND_NOT_LICENSED',
      'INSURANCE_TOO_SMALL',
      'ANTIFOUL_TOO_OLD',
    ],
  },
]

test.group('Fit of a boat', () => {
  // Rule K6.
  test('{what}: {problems}')
    .with(ROWS)
    .run(({ assert }, row) => {
      const papers = row.papers === null ? null : { ...BOAT.papers!, ...row.papers }
      const boat = { ...BOAT, ...row.boat, papers }

      const fit = fitOf(boat, { ...MOORING, ...row.mooring }, { ...TERMS, ...row.terms })

      assert.equal(fit.fits, row.problems.length === 0)
      assert.deepEqual(
        fit.problems.map(({ code }) => code),
        row.problems
      )
      for (const { message } of fit.problems) assert.isAbove(message.length, 20)
      if ('limit' in row) assert.deepEqual(fit.problems[0].limit, row.limit)
      if ('actual' in row) assert.deepEqual(fit.problems[0].actual, row.actual)
    })

  // Rule K6.
  test('water under the keel at low tide, of a draft of {0} in {1}')
    .with([
      [1.9, 2.5, 0.6],
      [2.5, 2.5, 0],
      [2.6, 2.5, -0.1],
      [0.3, 0.1 + 0.2, 0],
      [null, 2.5, null],
    ] as [number | null, number, number | null][])
    .run(({ assert }, [draft, lowTideDepth, metres]) => {
      const fit = fitOf({ ...BOAT, draft }, { ...MOORING, lowTideDepth }, TERMS)

      assert.equal(fit.underKeelAtLowTide, metres)
    })

  test('a missing measure is named', ({ assert }) => {
    const limits = { ...MOORING, requiresVessel: true }
    const { problems } = fitOf({ ...BOAT, draft: null, kind: null }, limits, TERMS)

    assert.equal(
      problems[0].message,
      'This mooring needs more details of your boat: draft, kind of boat'
    )
  })
})
