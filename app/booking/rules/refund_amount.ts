import { type CappedShare, refundedOf } from '#booking/rules/refund_caps'
import { shareOfNights, type StayPriceLine } from '#catalog/contract/price_stay'
import type { DateTime } from 'luxon'
import {
  addDays,
  type AucklandDate,
  aucklandDateOf,
  daysBetween,
  hoursBetween,
} from '#shared/values/auckland_time'
import { type Cents, shareOf } from '#shared/values/money'
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
  /** Until so many hours before check-in the platform fee is refunded, less the processing fee; Infinity: never. */
  platformFeeBackHours: number
  totalCents: Cents
  platformFeeCents: Cents
  ownerPayoutCents: Cents
  processingBps: number
  checkInAt: DateTime
  /** What of the price may be refunded up to which share at most (rule B68); all of it wholly when left out. */
  caps?: CappedShare[]
}

/** A refund in cents; the owner's part and the platform's part sum to the amount. */
export interface RefundShares {
  amountCents: Cents
  ownerShareCents: Cents
  platformShareCents: Cents
}

/** The refund of a cancellation by the renter (rules F1, F2): on a step the better one for them; nothing after check-in. */
export function refundAmount(terms: AgreedTerms, at: DateTime): RefundShares {
  return refundWithHoursLeft(terms, hoursBetween(at, terms.checkInAt))
}

/** @param hoursLeft elapsed hours from the cancellation to check-in */
export function refundWithHoursLeft(terms: AgreedTerms, hoursLeft: number): RefundShares {
  const { shareBps, isFeeBack } = policyAt(terms, hoursLeft)
  const ownerShareCents = ownerRefund(terms, shareBps)
  const platformShareCents = isFeeBack ? feeLessProcessing(terms) : 0

  return {
    amountCents: ownerShareCents + platformShareCents,
    ownerShareCents,
    platformShareCents,
  }
}

/** What the policy refunds so many hours before check-in: which share of the owner's payout, and whether the platform fee. */
export function policyAt(
  { ownerShareSteps, platformFeeBackHours }: AgreedTerms,
  hoursLeft: number
): { shareBps: number; isFeeBack: boolean } {
  const step = ownerShareSteps.find(({ fromHours }) => hoursLeft >= fromHours)

  return { shareBps: step?.bps ?? 0, isFeeBack: hoursLeft >= platformFeeBackHours }
}

function ownerRefund({ ownerPayoutCents, caps }: AgreedTerms, shareBps: number): Cents {
  if (!caps) return shareOf(ownerPayoutCents, shareBps)
  const shares = caps.map(({ cents, bps }) => ({ cents, bps: Math.min(bps, shareBps) }))

  return refundedOf(ownerPayoutCents, shares)
}

interface OwnerCancellation {
  stay: StayRange
  /** Of the price as booked. */
  lines: StayPriceLine[]
  /** UTC instant of the payment; null when it is not known. */
  paidAt: DateTime | null
  /** UTC instant of the cancellation. */
  at: DateTime
}

/**
 * The refund of a cancellation by the owner (rules F3, F19): the nights that are not over, by what they cost of the stay
 * (rule P15). Their parts of the total and of the owner's payout are each rounded half up to the cent; the platform bears the
 * difference. A stay that was paid after the hour of check-in is refunded whole.
 */
export function refundByOwner(terms: AgreedTerms, cancellation: OwnerCancellation): RefundShares {
  const { stay, lines, paidAt, at } = cancellation
  if (paidAt !== null && paidAt > terms.checkInAt) return fullRefund(terms)

  const left = { from: firstNightNotOver(at), until: stay.checkOut }
  const amountCents = shareOfNights(terms.totalCents, lines, left)
  const ownerShareCents = shareOfNights(terms.ownerPayoutCents, lines, left)

  return { amountCents, ownerShareCents, platformShareCents: amountCents - ownerShareCents }
}

/** The Auckland date of the first night that is not over at an instant. */
export function firstNightNotOver(at: DateTime): AucklandDate {
  const today = aucklandDateOf(at)
  const lastNight = StayRange.from(addDays(today, -1), today)!

  return lastNight.endsAt > at ? lastNight.checkIn : today
}

/** How many nights of a stay are not over: each is over at the hour of check-out on the next day (rule F19). */
export function nightsNotOver({ checkOut, nights }: StayRange, at: DateTime): number {
  const left = daysBetween(firstNightNotOver(at), checkOut)

  return Math.max(0, Math.min(nights, left))
}

/** What refunds have left of a payment, in cents. */
export type LeftToRefund = Pick<RefundShares, 'amountCents' | 'ownerShareCents'>

/** A refund, but no more than what refunds have left of the payment (rule F20). */
export function atMost(
  { ownerShareCents, platformShareCents }: RefundShares,
  left: LeftToRefund
): RefundShares {
  const ofOwner = Math.min(ownerShareCents, left.ownerShareCents)
  const ofPlatform = Math.min(platformShareCents, left.amountCents - left.ownerShareCents)

  return {
    amountCents: ofOwner + ofPlatform,
    ownerShareCents: ofOwner,
    platformShareCents: ofPlatform,
  }
}

/** A refund of this many cents, at most what refunds have left: the owner's share first, then the platform's fee (rule Q11). */
export function ownersFirst(amountCents: Cents, left: LeftToRefund): RefundShares {
  const ownerShareCents = Math.min(amountCents, left.ownerShareCents)

  return { amountCents, ownerShareCents, platformShareCents: amountCents - ownerShareCents }
}

/** The whole price, for a fault: what the stay costs now, without what is kept for nights that were given up (rule F3). */
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
