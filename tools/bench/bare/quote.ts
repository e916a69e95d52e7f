import type { Database } from './database.ts'
import { instantOf } from './instants.ts'
import { toNzd, type Season } from './listing_json.ts'
import { VISIBLE } from './listing_sql.ts'

const SQL = `SELECT l.minimum_nights, l.price_per_night_cents, l.weekly_rate_cents, l.rates, l.cancellation_policy, l.requires_vessel,
    NOT EXISTS (SELECT FROM calendar_entries c WHERE c.listing_id = l.id AND (c.held_until IS NULL OR c.held_until > now())
      AND (c.nights && $2::daterange OR c.with_turnover && $2::daterange)) AS is_free
  FROM listings l WHERE l.id = $1 AND ${VISIBLE}`

/** Of the owner's payout, from so many hours before check-in; the fee of the site goes back until 168 hours before. */
const STEPS: Record<string, [hours: number, share: number][]> = {
  flexible: [[24, 1], [0, 0.5]], // prettier-ignore
  moderate: [[120, 1], [48, 0.5]], // prettier-ignore
  strict: [[336, 1], [168, 0.5]], // prettier-ignore
}
const FEE_HOURS = 168

interface Rates {
  pricePerNightCents: number | null
  weeklyRateCents: number | null
}

interface Row {
  price_per_night_cents: number | null
  weekly_rate_cents: number | null
  rates: Season[]
  cancellation_policy: string
  requires_vessel: boolean
  is_free: boolean
}

interface Asked {
  listingId: string
  checkIn: string
  checkOut: string
}

/** The price of a stay whose dates the rules of the mooring allow; null when it is not free. */
export async function quote(database: Database, { listingId, checkIn, checkOut }: Asked) {
  const [row] = await database.ask<Row>('quote', SQL, [listingId, `[${checkIn},${checkOut})`])
  if (!row?.is_free) return null
  const runs = runsOf(row, checkIn, checkOut)
  const priced = priceOf(runs)
  const week = Math.ceil(nightsOf(checkIn, checkOut) / 7) * 7
  const longer = priceOf(runsOf(row, checkIn, dayAfter(checkIn, week)))
  const isCheaper = runs.length === 1 && longer.cents < priced.cents

  return {
    listingId,
    checkIn: instantOf(checkIn, 14),
    checkOut: instantOf(checkOut, 10),
    nights: nightsOf(checkIn, checkOut),
    summary: summaryOf(runs),
    lines: priced.lines,
    totalPrice: toNzd(priced.cents),
    cancellationPolicy: row.cancellation_policy,
    cancellation: refundsOf(priced.cents, row.cancellation_policy, instantOf(checkIn, 14)),
    available: true,
    reason: null,
    cheaperWeek: isCheaper ? { nights: week, totalPrice: toNzd(longer.cents) } : null,
    vesselRequired: row.requires_vessel,
    fit: null,
  }
}

interface Run {
  from: string
  nights: number
  season: string | null
  rates: Rates
}

/** Consecutive nights of one season, or of none. */
function runsOf(row: Row, checkIn: string, checkOut: string): Run[] {
  const base = {
    pricePerNightCents: row.price_per_night_cents,
    weeklyRateCents: row.weekly_rate_cents,
  }
  const runs: Run[] = []
  for (let date = checkIn; date < checkOut; date = dayAfter(date, 1)) {
    const season = row.rates.find(({ from, to }) => from <= date && date <= to) ?? null
    const last = runs.at(-1)
    if (last && last.rates === (season ?? base)) last.nights += 1
    else runs.push({ from: date, nights: 1, season: season?.name ?? null, rates: season ?? base })
  }

  return runs
}

/** In sevenths of a cent until the end: a night may cost a seventh of a week. */
function priceOf(runs: Run[]) {
  let sevenths = 0
  const lines = runs.flatMap(({ from, nights, season, rates }) => {
    const [weekly, nightly] = [rates.weeklyRateCents ?? 0, rates.pricePerNightCents ?? 0]
    const weeks = weekly ? Math.floor(nights / 7) : 0
    const days = nights - 7 * weeks
    const parts = [
      { count: weeks, noun: 'week', unit: weekly, sevenths: weeks * weekly * 7 },
      {
        count: days,
        noun: 'night',
        unit: nightly || Math.round(weekly / 7),
        sevenths: days * (nightly ? nightly * 7 : weekly),
      },
    ]

    return parts
      .filter(({ count }) => count > 0)
      .map((part) => {
        const before = Math.round(sevenths / 7)
        sevenths += part.sevenths
        return {
          label: counted(part.count, part.noun),
          quantity: part.count,
          unitPrice: toNzd(part.unit),
          total: toNzd(Math.round(sevenths / 7) - before),
          season,
          ...(runs.length > 1 && { from, nights }),
        }
      })
  })

  return { lines, cents: Math.round(sevenths / 7) }
}

function summaryOf(runs: Run[]): string {
  const nights = runs.reduce((sum, run) => sum + run.nights, 0)
  const weeks = runs[0].rates.weeklyRateCents ? Math.floor(nights / 7) : 0
  if (runs.length > 1 || weeks === 0) return counted(nights, 'night')

  return [counted(weeks, 'week'), ...(nights % 7 ? [counted(nights % 7, 'day')] : [])].join(' + ')
}

/** What cancelling refunds from now on. */
function refundsOf(cents: number, policy: string, checkIn: string) {
  const start = Date.parse(checkIn)
  const hoursLeft = (start - Date.now()) / 3_600_000
  const fee = Math.round(cents * 0.15)
  const refund = (hours: number) => {
    const share = STEPS[policy].find(([from]) => hours >= from)?.[1] ?? 0
    const back = hours >= FEE_HOURS ? Math.max(0, fee - Math.round(cents * 0.03)) : 0
    return Math.round((cents - fee) * share) + back
  }
  const marks = [...new Set([FEE_HOURS, ...STEPS[policy].map(([hours]) => hours)])]
    .filter((hours) => hours <= hoursLeft)
    .sort((one, other) => other - one)
  const amounts = [hoursLeft, ...marks.map((hours) => hours - 1 / 3600)].map(refund)

  return amounts
    .map((amount, index) => ({
      until: index < marks.length ? new Date(start - marks[index] * 3_600_000).toISOString() : null,
      refundAmount: toNzd(amount),
    }))
    .filter((_, index) => amounts[index] !== amounts[index + 1])
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const nightsOf = (first: string, last: string) =>
  (Date.parse(last) - Date.parse(first)) / 86_400_000

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
