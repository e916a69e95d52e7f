import { type Cents, proportionOf } from '#shared/values/money'

const NIGHTS_PER_WEEK = 7

/** Rates in cents; null or 0 is a rate that is not offered. */
export interface StayRates {
  pricePerNightCents: Cents | null
  weeklyRateCents: Cents | null
}

export interface StayPriceLine {
  label: string
  quantity: number
  unitCents: Cents
  totalCents: Cents
}

/** In cents; the lines add up to the total. */
export interface StayPrice {
  totalCents: Cents
  weeks: number
  days: number
  /** `1 week + 3 days`, or `3 nights`. */
  summary: string
  lines: StayPriceLine[]
}

/**
 * The price of a stay (rule P1). A night without a nightly rate costs a seventh of the week. Rounded half up to the
 * cent once, at the end. Returns null when the listing has no rate.
 */
export function priceStay(rates: StayRates, nights: number): StayPrice | null {
  const weekly = rates.weeklyRateCents || 0
  const nightly = rates.pricePerNightCents || 0
  if (!weekly && !nightly) return null

  const weeks = weekly ? Math.floor(nights / NIGHTS_PER_WEEK) : 0
  const days = nights - weeks * NIGHTS_PER_WEEK
  const daysCents = nightly ? days * nightly : proportionOf(weekly, days, NIGHTS_PER_WEEK)

  const lines: StayPriceLine[] = []
  if (weeks > 0)
    lines.push({
      label: counted(weeks, 'week'),
      quantity: weeks,
      unitCents: weekly,
      totalCents: weeks * weekly,
    })
  if (days > 0)
    lines.push({
      label: counted(days, 'night'),
      quantity: days,
      unitCents: nightly || proportionOf(weekly, 1, NIGHTS_PER_WEEK),
      totalCents: daysCents,
    })

  return {
    totalCents: weeks * weekly + daysCents,
    weeks,
    days,
    summary: summaryOf(weeks, days),
    lines,
  }
}

function summaryOf(weeks: number, days: number): string {
  if (weeks === 0) return counted(days, 'night')
  return days === 0 ? counted(weeks, 'week') : `${counted(weeks, 'week')} + ${counted(days, 'day')}`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
