import type { Season } from '#catalog/rules/seasons'
import { addDays, type AucklandDate, daysBetween } from '#shared/values/auckland_time'
import { type Cents, proportionOf } from '#shared/values/money'
import type { StayRange } from '#shared/values/stay_range'

const NIGHTS_PER_WEEK = 7

/** Rates in cents; null or 0 is a rate that is not offered. */
export interface StayRates {
  pricePerNightCents: Cents | null
  weeklyRateCents: Cents | null
}

/** What a mooring costs at which night. Only this file reads it (docs/design.md, "Rates by night"). */
export interface RateCard {
  /** Of every night that has no season. */
  base: StayRates
  /** In order, without overlaps. */
  seasons: Season[]
}

/** @returns the card of a listing, or of a booking from before lines were kept, which knew no seasons */
export function rateCardOf({
  pricePerNightCents,
  weeklyRateCents,
  rates = [],
}: StayRates & { rates?: Season[] }): RateCard {
  return { base: { pricePerNightCents, weeklyRateCents }, seasons: rates }
}

export interface StayPriceLine {
  label: string
  quantity: number
  unitCents: Cents
  totalCents: Cents
  /** Name of the season; null without one, left out by bookings from before there were seasons. */
  season?: string | null
  /** The run of nights with the same rates that it is of: its first night, and how many they are. */
  run: { from: AucklandDate; nights: number }
}

/** In cents; the lines add up to the total. */
export interface StayPrice {
  totalCents: Cents
  /** `1 week + 3 days`, or `3 nights`; nights alone where seasons change. */
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
  const lines = runs.flatMap(({ from, nights, season, parts }) =>
    parts.map(({ sevenths: ofPart, ...line }) => {
      const before = toCents(sevenths)
      sevenths += ofPart

      return { ...line, totalCents: toCents(sevenths) - before, season, run: { from, nights } }
    })
  )

  return { totalCents: toCents(sevenths), summary: summaryOf(runs, stay), lines }
}

interface Run {
  from: AucklandDate
  nights: number
  season: string | null
}

interface PricedRun extends Run {
  weeks: number
  days: number
  parts: { label: string; quantity: number; unitCents: Cents; sevenths: number }[]
}

/** Consecutive nights of the same season, or of none. */
function runsOf({ base, seasons }: RateCard, stay: StayRange): (Run & { rates: StayRates })[] {
  const runs: (Run & { rates: StayRates })[] = []
  const add = (from: AucklandDate, until: AucklandDate, season: Season | null) => {
    if (from < until)
      runs.push({
        from,
        nights: daysBetween(from, until),
        season: season?.name ?? null,
        rates: season ?? base,
      })
  }

  let from = stay.checkIn
  for (const season of seasons) {
    if (season.to < from || season.from >= stay.checkOut) continue
    const until = earlier(addDays(season.to, 1), stay.checkOut)
    add(from, season.from, null)
    add(later(from, season.from), until, season)
    from = until
  }
  add(from, stay.checkOut, null)

  return runs
}

const earlier = (one: AucklandDate, other: AucklandDate) => (one < other ? one : other)

const later = (one: AucklandDate, other: AucklandDate) => (one > other ? one : other)

/** In sevenths of a cent, because a night may cost a seventh of a week. */
function priceRun({ rates, ...run }: Run & { rates: StayRates }): PricedRun | null {
  const { nights } = run
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

  return { ...run, weeks, days, parts: parts.filter(({ quantity }) => quantity > 0) }
}

function toCents(sevenths: number): Cents {
  return proportionOf(sevenths, 1, NIGHTS_PER_WEEK)
}

function summaryOf([run, ...others]: PricedRun[], { nights }: StayRange): string {
  if (others.length > 0 || run.weeks === 0) return counted(nights, 'night')

  const weeks = counted(run.weeks, 'week')
  return run.days === 0 ? weeks : `${weeks} + ${counted(run.days, 'day')}`
}

/** Count with its noun: "1 night", "2 nights". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
