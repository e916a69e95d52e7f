import { type Cents, formatNzd } from '#shared/values/money'

interface FailedRefund {
  amountCents: Cents
  ownerShareCents: Cents
  isOfDuplicate: boolean
}

/**
 * Whether so many cents can stand in the place of a refund that failed (docs/adr/0030).
 *
 * @returns null when they can, else a sentence for an administrator
 */
export function amountMismatch(failed: FailedRefund, amountCents: Cents): string | null {
  const whole = formatNzd(failed.amountCents)

  if (amountCents > failed.amountCents) return `No more than ${whole} was to go back`
  if (failed.isOfDuplicate && amountCents !== failed.amountCents)
    return `A second payment goes back in full: ${whole}`

  return null
}

/** How many cents the owner's share pays of an amount: in the proportion of the refund that failed. */
export function ownerShareInPlace(failed: FailedRefund, amountCents: Cents): Cents {
  return Math.round((amountCents * failed.ownerShareCents) / failed.amountCents)
}
