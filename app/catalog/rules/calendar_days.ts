import type CalendarEntry from '#catalog/models/calendar_entry'
import type Listing from '#catalog/models/listing'
import { priceStay, rateCardOf } from '#catalog/rules/price_stay'
import { seasonAt } from '#catalog/rules/seasons'
import { addDays, type AucklandDate } from '#shared/values/auckland_time'
import { toNzdOrNull } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'

export type NightState =
  'open' | 'closed' | 'blocked' | 'imported' | 'held' | 'requested' | 'booked'

/** One night of a mooring as its owner sees it: the night of its day; NZD of that night alone, null without a rate. */
export interface CalendarDay {
  date: AucklandDate
  state: NightState
  price: number | null
  minimumNights: number
  season: string | null
  bookingId: string | null
  /** Of the block or import that takes it. */
  entryId: string | null
  /** Kept free by the turnover of a stay. */
  isTurnover: boolean
}

/** A night has the first of these that is true of it. */
const ORDER: NightState[] = ['booked', 'requested', 'held', 'blocked', 'imported', 'closed']

const STATES = { block: 'blocked', import: 'imported', closed: 'closed' } as const

function stateOf({ kind, heldUntil, isRequested }: CalendarEntry): NightState {
  if (kind !== 'stay') return STATES[kind]
  if (isRequested) return 'requested'

  return heldUntil === null ? 'booked' : 'held'
}

type PricedListing = Pick<
  Listing,
  'pricePerNightCents' | 'weeklyRateCents' | 'minimumNights' | 'rates'
>

/**
 * The nights of a mooring, one for each day (rule C21).
 *
 * @param entries those that take nights now; others would be shown too
 */
export function calendarDays(
  listing: PricedListing,
  entries: CalendarEntry[],
  { from, days }: { from: AucklandDate; days: number }
): CalendarDay[] {
  const sorted = entries
    .map((entry) => ({ entry, state: stateOf(entry), from: entry.firstDay, until: entry.dayAfter }))
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  const card = rateCardOf(listing)

  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index)
    const season = seasonAt(listing.rates, date)
    const taker = sorted.find((one) => one.from <= date && date < one.until)
    const night = StayRange.from(date, addDays(date, 1))!
    const isOwn = taker?.state === 'blocked' || taker?.state === 'imported'

    return {
      date,
      state: taker?.state ?? 'open',
      price: toNzdOrNull(priceStay(card, night)?.totalCents ?? null),
      minimumNights: season?.minimumNights ?? listing.minimumNights,
      season: season?.name ?? null,
      bookingId: taker?.entry.bookingId ?? null,
      entryId: isOwn ? taker.entry.id : null,
      isTurnover: entries.some(({ refused, firstDay, dayAfter }) => {
        const isAround = date < firstDay || date >= dayAfter
        return isAround && refused.from <= date && date < refused.to
      }),
    }
  })
}
