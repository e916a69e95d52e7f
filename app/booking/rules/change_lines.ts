import {
  addedNights,
  type DateChange,
  droppedNights,
  stayingNights,
} from '#booking/rules/date_change'
import type { Nights } from '#booking/rules/refund_caps'
import { counted, type StayPriceLine, shareOfNights } from '#catalog/contract/price_stay'
import { addDays, daysBetween } from '#shared/values/auckland_time'
import { type Cents, proportionOf } from '#shared/values/money'

/** Of the nights that stay as booked, and of what is new. */
interface Costs {
  stayingCents: Cents
  addedCents: Cents
}

/**
 * The lines of a stay after a change of its dates; they add up to what it costs (rule B67). Each night has its part of today's price of
 * the new stay, one that stays times what it was booked for over what it would cost today: what a week makes cheaper is cheaper for
 * all its nights, so that none of them can be kept for nothing while the others are given up.
 */
export function stayLines(
  change: DateChange,
  { stayingCents, addedCents }: Costs
): StayPriceLine[] {
  const parts = partsOf(change)
  const lines = spreadParts(stayingCents + addedCents, parts)

  return lines.sort((one, other) => (one.run.from < other.run.from ? -1 : 1))
}

/** Nights with the same rates. In cents: their part of today's price of the new stay, and what they would cost as booked. */
interface Part {
  lines: StayPriceLine[]
  today: Cents
  asBooked: Cents
}

function partsOf(change: DateChange): Part[] {
  const { booked, bookedToday, price, wanted } = change
  const staying = stayingNights(booked.stay, wanted)
  const added = addedNights(booked.stay, wanted).map(({ checkIn, checkOut }) => ({
    from: checkIn,
    until: checkOut,
  }))
  const ofAdded = added.flatMap((nights) =>
    runsOf(cut(price, [nights])).map((lines) => ({
      lines,
      today: sumOf(lines),
      asBooked: sumOf(lines),
    }))
  )
  const ofStaying = (staying ? cutAtRuns(staying, [price, booked, bookedToday]) : []).map(
    (nights) => {
      const today = costOf(price, nights)
      const before = costOf(bookedToday, nights)
      const asBooked = before === 0 ? today : proportionOf(today, costOf(booked, nights), before)
      const lines = cut(booked, [nights])

      return { lines: sumOf(lines) === asBooked ? lines : cut(price, [nights]), today, asBooked }
    }
  )

  return [...ofStaying, ...ofAdded]
}

/** The nights in parts within which no price changes its rates. */
function cutAtRuns({ from, until }: Nights, prices: Pick<Priced, 'lines'>[]): Nights[] {
  const starts = prices.flatMap(({ lines }) => lines.map(({ run }) => run.from))
  const cuts = starts.filter((day) => day > from && day < until)
  const days = [...new Set([from, ...cuts, until])].sort()

  return days.slice(0, -1).map((day, at) => ({ from: day, until: days[at + 1] }))
}

type Priced = { lines: StayPriceLine[]; totalCents: Cents }

const costOf = ({ totalCents, lines }: Priced, nights: Nights) =>
  shareOfNights(totalCents, lines, nights)

/** A sum over parts, which keep their lines where they cost just that. */
function spreadParts(sumCents: Cents, parts: Part[]): StayPriceLine[] {
  const least = parts.map(({ today, asBooked }) => Math.min(today, asBooked))
  const leastSum = total(least)
  const more = parts.map(({ asBooked }, at) => asBooked - least[at])
  const shares =
    sumCents < leastSum
      ? inProportion(sumCents, least)
      : inProportion(sumCents - leastSum, total(more) > 0 ? more : least).map(
          (cents, at) => cents + least[at]
        )

  return parts.flatMap(({ lines }, at) => spread(shares[at], lines))
}

function inProportion(sumCents: Cents, weights: number[]): Cents[] {
  const whole = total(weights)
  let seen = 0
  let given = 0

  return weights.map((weight) => {
    seen += weight
    const cents = proportionOf(sumCents, seen, whole) - given
    given += cents

    return cents
  })
}

const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** The lines of what is new, and with a minus of what was given up; they add up to the one less the other. */
export function changedLines(change: DateChange, costs: Costs): StayPriceLine[] {
  const { booked, wanted } = change
  const added = newLines(change, costs.addedCents)
  const dropped = cut(booked, droppedNights(booked.stay, wanted))
  const isDearer = added.length === 0 && costs.addedCents > 0

  return [
    ...(isDearer ? [surcharge(change, costs.addedCents)] : added),
    ...spread(booked.totalCents - costs.stayingCents, dropped).map(givenUp),
  ]
}

/** What fewer nights cost more than their part of the price before. */
function surcharge({ wanted }: DateChange, totalCents: Cents): StayPriceLine {
  const run = { from: wanted.checkIn, nights: wanted.nights }

  return { label: 'Other price', quantity: 1, unitCents: totalCents, totalCents, season: null, run }
}

const givenUp = (line: StayPriceLine): StayPriceLine => ({
  ...line,
  label: `${line.label} given up`,
  unitCents: -line.unitCents,
  totalCents: -line.totalCents,
})

function newLines({ booked, wanted, price }: DateChange, addedCents: Cents): StayPriceLine[] {
  const nights = addedNights(booked.stay, wanted).map(({ checkIn, checkOut }) => ({
    from: checkIn,
    until: checkOut,
  }))
  const lines = cut(price, nights)

  return spread(addedCents, lines)
}

/** The lines of some nights of a price. */
function cut(
  { lines, totalCents }: { lines: StayPriceLine[]; totalCents: Cents },
  nights: Nights[]
): StayPriceLine[] {
  const runs = Map.groupBy(lines, ({ run }) => run.from)

  return nights.flatMap((range) => {
    const upTo = (until: string) => shareOfNights(totalCents, lines, { from: range.from, until })

    return [...runs.values()].flatMap((ofRun) => {
      const { run, season = null } = ofRun[0]
      const end = addDays(run.from, run.nights)
      const from = run.from > range.from ? run.from : range.from
      const until = end < range.until ? end : range.until
      if (from >= until) return []
      if (from === run.from && until === end) return ofRun

      const count = daysBetween(from, until)
      const cents = upTo(until) - upTo(from)
      return [lineOf({ season, run: { from, nights: count } }, cents)]
    })
  })
}

function lineOf({ run, season }: Pick<StayPriceLine, 'run' | 'season'>, totalCents: Cents) {
  const { nights } = run
  const unitCents = proportionOf(totalCents, 1, nights)

  return { label: counted(nights, 'night'), quantity: nights, unitCents, totalCents, season, run }
}

/** The same lines with another sum, a line for each run: in proportion, or by nights where they cost nothing. */
function spread(sumCents: Cents, lines: StayPriceLine[]): StayPriceLine[] {
  const cost = sumOf(lines)
  if (cost === sumCents) return lines
  const runs = runsOf(lines)
  const weights = runs.map((ofRun) => (cost === 0 ? ofRun[0].run.nights : sumOf(ofRun)))
  const shares = inProportion(sumCents, weights)

  return runs.map(([first], at) => lineOf(first, shares[at]))
}

const runsOf = (lines: StayPriceLine[]) => [...Map.groupBy(lines, ({ run }) => run.from).values()]

const sumOf = (lines: StayPriceLine[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
