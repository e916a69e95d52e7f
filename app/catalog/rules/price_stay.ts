import type { AucklandDate } from '#shared/values/auckland_time'
import { type Cents, proportionOf } from '#shared/values/money'
import type { StayRange } from '#shared/values/stay_range'

const NIGHTS_PER_WEEK = 7

/** Rates in cents; null or 0 is a rate that is not offered. */
export interface StayRates {
  pricePerNightCents: Cents | null
  weeklyRateCents: Cents | null
}

/** What a mooring costs at which night. Only this file reads it, so that rates by season are added here (docs/design.md). */
export interface RateCard {
  /** Of every night. */
  base: StayRates
}

/** @returns the card of a listing, or of a booking as it was booked */
export function rateCardOf({ pricePerNightCents, weeklyRateCents }: StayRates): RateCard {
  return { base: { pricePerNightCents, weeklyRateCents } }
}

export interface StayPriceLine {
  label: string
  quantity: number
  unitCents: Cents
  totalCents: Cents
  /** The run of nights with the same rates that it is of: its first night, and how many they are. */
  run: { from: AucklandDate; nights: number }
}

/** In cents; the lines add up to the total. */
export interface StayPrice {
  totalCents: Cents
  /** `1 week + 3 days`, or `3 nights`. */
  summary: string
  lines: StayPriceLine[]
}

/**
 * The price of the nights of a stay (rule P1). Each run of nights with the same rates is priced by them: whole weeks by the
 * weekly rate, the rest by the nightly one, or a seventh of the week. Rounded half up to the cent once, at the end. Returns
 * null when a night has no rate.
 */
export function priceStay(card: RateCard, stay: StayRange): StayPrice | null {
  const priced = runsOf(card, stay).map(priceRun)
  const runs = priced.filter((run) => run !== null)
  if (runs.length < priced.length) return null

  let sevenths = 0
  const lines = runs.flatMap(({ from, nights, parts }) =>
    parts.map(({ sevenths: ofPart, ...line }) => {
      const before = toCents(sevenths)
      sevenths += ofPart

      return { ...line, totalCents: toCents(sevenths) - before, run: { from, nights } }
    })
  )

  return { totalCents: toCents(sevenths), summary: summaryOf(runs, stay), lines }
}

interface Run {
  from: AucklandDate
  nights: number
}

interface PricedRun extends Run {
  weeks: number
  days: number
  parts: { label: string; quantity: number; unitCents: Cents; sevenths: number }[]
}

/** Consecutive nights with the same rates. */
function runsOf(card: RateCard, { checkIn, nights }: StayRange): (Run & { rates: StayRates })[] {
  return [{ from: checkIn, nights, rates: card.base }]
}

/** In sevenths of a cent, because a night may cost a seventh of a week. */
function priceRun({ from, nights, rates }: Run & { rates: StayRates }): PricedRun | null {
  const weekly = rates.weeklyRateCents || 0
  const nightly = rates.pricePerNightCents || 0
  if (!weekly && !nightly) return null

  const weeks = weekly ? Math.floor(nights / NIGHTS_PER_WEEK) : 0
  const days = nights - weeks * NIGHTS_PER_WEEK
  const parts = [
    {
      label: counted(weeks, 'week'),
      quantity: weeks,
      unitCents: weekly,
      sevenths: weeks * weekly * NIGHTS_PER_WEEK,
    },
    {
      label: counted(days, 'night'),
      quantity: days,
      unitCents: nightly || proportionOf(weekly, 1, NIGHTS_PER_WEEK),
      sevenths: days * (nightly ? nightly * NIGHTS_PER_WEEK : weekly),
    },
  ]

  return { from, nights, weeks, days, parts: parts.filter(({ quantity }) => quantity > 0) }
}

function toCents(sevenths: number): Cents {
  return proportionOf(sevenths, 1, NIGHTS_PER_WEEK)
}

function summaryOf([run, ...others]: PricedRun[], { nights }: StayRange): string {
  if (others.length > 0 || run.weeks === 0) return counted(nights, 'night')

  const weeks = counted(run.weeks, 'week')
  return run.days === 0 ? weeks : `${weeks} + ${counted(run.days, 'day')}`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
