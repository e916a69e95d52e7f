import type { DateTime } from 'luxon'
import { type Cents, shareOf } from '#shared/values/money'

export type CancellationPolicy = 'flexible' | 'moderate' | 'strict'

/** What was agreed: amounts in cents, fees in basis points, check-in as a UTC instant. */
export interface AgreedTerms {
  policy: CancellationPolicy
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

export const PLATFORM_FEE_BACK_HOURS = 7 * 24

/** The share of the owner's payout that is refunded, by hours before check-in, most generous first. */
export const OWNER_SHARE_STEPS: Record<CancellationPolicy, { fromHours: number; bps: number }[]> = {
  flexible: [
    { fromHours: 24, bps: 10_000 },
    { fromHours: 0, bps: 5_000 },
  ],
  moderate: [
    { fromHours: 5 * 24, bps: 10_000 },
    { fromHours: 2 * 24, bps: 5_000 },
  ],
  strict: [
    { fromHours: 14 * 24, bps: 10_000 },
    { fromHours: 7 * 24, bps: 5_000 },
  ],
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
  const step = OWNER_SHARE_STEPS[terms.policy].find(({ fromHours }) => hoursLeft >= fromHours)
  const ownerShareCents = shareOf(terms.ownerPayoutCents, step?.bps ?? 0)
  const platformShareCents = hoursLeft >= PLATFORM_FEE_BACK_HOURS ? feeLessProcessing(terms) : 0

  return {
    amountCents: ownerShareCents + platformShareCents,
    ownerShareCents,
    platformShareCents,
  }
}

/** Everything: cancelled by the owner, or for a fault. */
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
