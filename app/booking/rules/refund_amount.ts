import type { DateTime } from 'luxon'
import { addDays } from '#shared/values/auckland_time'
import { type Cents, proportionOf, shareOf } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'

/** From so many hours before check-in, this share of the owner's payout is refunded. */
export interface RefundStep {
  fromHours: number
  bps: number
}

/** What was agreed: amounts in cents, fees in basis points, check-in as a UTC instant. */
export interface AgreedTerms {
  /** Of the cancellation policy, most generous first. */
  ownerShareSteps: readonly RefundStep[]
  /** Until so many hours before check-in the platform fee is refunded, less the processing fee. */
  platformFeeBackHours: number
  totalCents: Cents
  platformFeeCents: Cents
  ownerPayoutCents: Cents
  processingBps: number
  checkInAt: DateTime
}

/** A refund in cents; the owner's part and the platform's part sum to the amount. */
export interface RefundShares {
  amountCents: Cents
  ownerShareCents: Cents
  platformShareCents: Cents
}

/**
 * The refund of a cancellation by the renter (rules F1, F2). Exactly on a step the renter gets the better side; after
 * check-in nothing.
 */
export function refundAmount(terms: AgreedTerms, at: DateTime): RefundShares {
  const hoursLeft = terms.checkInAt.diff(at).as('hours')

  return refundWithHoursLeft(terms, hoursLeft)
}

/** @param hoursLeft elapsed hours from the cancellation to check-in */
export function refundWithHoursLeft(terms: AgreedTerms, hoursLeft: number): RefundShares {
  const step = terms.ownerShareSteps.find(({ fromHours }) => hoursLeft >= fromHours)
  const ownerShareCents = shareOf(terms.ownerPayoutCents, step?.bps ?? 0)
  const platformShareCents = hoursLeft >= terms.platformFeeBackHours ? feeLessProcessing(terms) : 0

  return {
    amountCents: ownerShareCents + platformShareCents,
    ownerShareCents,
    platformShareCents,
  }
}

/**
 * The refund of a cancellation by the owner (rules F3, F19): everything before check-in, afterwards the nights not used,
 * as their part of all nights. The total and the owner's payout are each multiplied by unused / nights and rounded half up
 * to the cent; the platform bears the difference.
 *
 * @param at UTC instant of the cancellation
 */
export function refundByOwner(terms: AgreedTerms, stay: StayRange, at: DateTime): RefundShares {
  const unused = unusedNights(stay, at)
  const amountCents = proportionOf(terms.totalCents, unused, stay.nights)
  const ownerShareCents = proportionOf(terms.ownerPayoutCents, unused, stay.nights)

  return { amountCents, ownerShareCents, platformShareCents: amountCents - ownerShareCents }
}

/** The nights of a stay that have not begun: each begins at the hour of check-in on its date. */
export function unusedNights({ checkIn, checkOut, nights }: StayRange, at: DateTime): number {
  const begins = Array.from(
    { length: nights },
    (_, night) => StayRange.from(addDays(checkIn, night), checkOut)!.startsAt
  )

  return begins.filter((begin) => begin >= at).length
}

/** Everything: for a fault. */
export function fullRefund(terms: AgreedTerms): RefundShares {
  return {
    amountCents: terms.totalCents,
    ownerShareCents: terms.ownerPayoutCents,
    platformShareCents: terms.platformFeeCents,
  }
}

export const NO_REFUND: RefundShares = { amountCents: 0, ownerShareCents: 0, platformShareCents: 0 }

function feeLessProcessing({ totalCents, platformFeeCents, processingBps }: AgreedTerms): Cents {
  return Math.max(0, platformFeeCents - shareOf(totalCents, processingBps))
}
