import { presentPeriods, type RefundPeriod } from '#booking/rules/cancellation_terms'
import { presentLines } from '#booking/rules/presented_lines'
import { type NightsRefusal, refusalWords } from '#catalog/contract/nights_refusal'
import type { StayPrice } from '#catalog/contract/price_stay'
import type { CancellationPolicy } from '#shared/values/cancellation_policies'
import { isoUtc } from '#shared/values/auckland_time'
import { type Cents, toNzd } from '#shared/values/money'
import type { StayRange } from '#shared/values/stay_range'

export interface StayQuote<Fit> {
  listingId: string
  stay: StayRange
  price: StayPrice
  /** The listing's at present. */
  cancellationPolicy: CancellationPolicy
  /** What cancelling would refund, from now on. */
  refunds: RefundPeriod[]
  /** Why the calendar refuses the stay; null when it does not. */
  refusal: NightsRefusal | null
  /** A whole week that costs less than the shorter stay. */
  cheaperWeek: { nights: number; totalCents: Cents } | null
  /** Whether a booking must name a boat. */
  isVesselRequired: boolean
  /** How the boat that was named fits; null without one. */
  fit: Fit | null
}

/** The quote as clients see it: NZD, and the instants of 14:00 and 10:00 in Auckland. */
export function presentQuote<Fit>(quote: StayQuote<Fit>) {
  const { listingId, stay, price, cancellationPolicy, refunds } = quote
  const { refusal, cheaperWeek, isVesselRequired, fit } = quote

  return {
    listingId,
    checkIn: isoUtc(stay.startsAt),
    checkOut: isoUtc(stay.endsAt),
    nights: stay.nights,
    summary: price.summary,
    lines: presentLines(price.lines),
    totalPrice: toNzd(price.totalCents),
    cancellationPolicy,
    cancellation: presentPeriods(refunds),
    available: refusal === null,
    reason: refusal && refusalWords(refusal),
    cheaperWeek: cheaperWeek && {
      nights: cheaperWeek.nights,
      totalPrice: toNzd(cheaperWeek.totalCents),
    },
    vesselRequired: isVesselRequired,
    fit,
  }
}
