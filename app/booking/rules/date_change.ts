import type { Nights, RefundCap } from '#booking/rules/refund_caps'
import type { StayPrice, StayPriceLine } from '#catalog/contract/price_stay'
import type { Cents } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'

/** A stay as it is booked now: cents, fees in basis points. */
export interface BookedStay {
  stay: StayRange
  lines: StayPriceLine[]
  totalCents: Cents
  platformFeeCents: Cents
  platformBps: number
  processingBps: number
  /** Of nights that stayed when dates were changed before. */
  caps: RefundCap[]
}

export interface DateChange {
  booked: BookedStay
  /** The stay that is wanted, and its price at today's rates. */
  wanted: StayRange
  price: StayPrice
  /** The price at today's rates of the booked stay; of its nights that stay alone, where others have no rate any more. */
  bookedToday: StayPrice
  /** The policy's share of the owner's payout now, in basis points. */
  shareBps: number
  /** Whether the platform fee of nights that are given up goes back, less the processing fee. */
  isFeeBack: boolean
}

/** The nights that two stays have in common; null without any. */
export function stayingNights(one: StayRange, other: StayRange): Nights | null {
  if (!one.meets(other)) return null

  return {
    from: one.checkIn > other.checkIn ? one.checkIn : other.checkIn,
    until: one.checkOut < other.checkOut ? one.checkOut : other.checkOut,
  }
}

/** The nights of a booked stay that another does not have: those before and those after. */
export function droppedNights(booked: StayRange, wanted: StayRange): Nights[] {
  return addedNights(wanted, booked).map(({ checkIn, checkOut }) => ({
    from: checkIn,
    until: checkOut,
  }))
}

/** The nights that a wanted stay has besides those that are booked, in one or two runs. */
export function addedNights(booked: StayRange, wanted: StayRange): StayRange[] {
  const staying = stayingNights(booked, wanted)
  if (!staying) return [wanted]

  return [
    StayRange.from(wanted.checkIn, staying.from),
    StayRange.from(staying.until, wanted.checkOut),
  ].filter((run) => run !== null)
}
