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

/** The lines of a stay after a change of its dates; they add up to what it costs (rule B67). */
export function stayLines(change: DateChange, costs: Costs): StayPriceLine[] {
  const staying = linesThatStay(change)
  const added = newLines(change, costs.addedCents)
  const isDearer = added.length === 0 && costs.addedCents > 0
  const lines = isDearer ? spread(costs.stayingCents + costs.addedCents, staying) : staying

  return [...lines, ...added].sort((one, other) => (one.run.from < other.run.from ? -1 : 1))
}

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

/** Runs that stay whole keep their lines. */
function linesThatStay({ booked, wanted }: DateChange): StayPriceLine[] {
  const staying = stayingNights(booked.stay, wanted)

  return staying ? cut(booked, [staying]) : []
}

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
  const runs = [...Map.groupBy(lines, ({ run }) => run.from).values()]
  const weights = runs.map((ofRun) => (cost === 0 ? ofRun[0].run.nights : sumOf(ofRun)))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let seen = 0
  let given = 0

  return runs.map((ofRun, at) => {
    seen += weights[at]
    const cents = proportionOf(sumCents, seen, whole) - given
    given += cents

    return lineOf(ofRun[0], cents)
  })
}

const sumOf = (lines: StayPriceLine[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
