import { type Cents, formatNzd } from '#shared/values/money'

interface FailedRefund {
  amountCents: Cents
  ownerShareCents: Cents
  isOfDuplicate: boolean
}

/**
 * Whether an amount in cents may replace a failed refund (docs/adr/0030).
 *
 * @returns null when it may, else a sentence for an administrator
 */
export function amountMismatch(failed: FailedRefund, amountCents: Cents): string | null {
  const whole = formatNzd(failed.amountCents)

  if (amountCents > failed.amountCents) return `No more than ${whole} was to go back`
  if (failed.isOfDuplicate && amountCents !== failed.amountCents)
    return `A second payment goes back in full: ${whole}`

  return null
}

/** The owner's part in cents, in the proportion of the failed refund. */
export function ownerShareElsewhere(failed: FailedRefund, amountCents: Cents): Cents {
  return Math.round((amountCents * failed.ownerShareCents) / failed.amountCents)
}
