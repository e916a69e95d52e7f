import { ownerPartOf } from '#payments/rules/split'
import { type Cents, formatNzd } from '#shared/values/money'

interface FailedRefund {
  amountCents: Cents
  ownerShareCents: Cents
  isOfDuplicate: boolean
  /** Of a stay that its owner cancelled. */
  isByOwner: boolean
}

/**
 * Why an amount in cents cannot replace a failed refund, for an administrator; null when it can (docs/adr/0030).
 *
 * @param leftCents what other refunds have left of the payment
 */
export function amountMismatch(
  failed: FailedRefund,
  amountCents: Cents,
  leftCents: Cents
): string | null {
  const whole = formatNzd(failed.amountCents)

  if (amountCents > failed.amountCents) return `No more than ${whole} was to go back`
  if (!failed.isOfDuplicate && amountCents > leftCents)
    return `Other refunds have left ${formatNzd(leftCents)} of this payment`
  if (failed.isOfDuplicate && amountCents !== failed.amountCents)
    return `A second payment goes back in full: ${whole}`
  const all = Math.min(failed.amountCents, leftCents)
  if (failed.isByOwner && amountCents < all)
    return `The owner cancelled this stay: all of ${formatNzd(all)} goes back`

  return null
}

/** The owner's part in cents, in the proportion of the failed refund. */
export function ownerShareElsewhere(failed: FailedRefund, amountCents: Cents): Cents {
  const whole = { amountCents: failed.amountCents, ownerPayoutCents: failed.ownerShareCents }

  return ownerPartOf(whole, amountCents)
}
