import { type Cents, shareOf } from '#shared/values/money'

export interface Split {
  platformFeeCents: Cents
  ownerPayoutCents: Cents
}

/**
 * Splits a payment: the fee is rounded half up to the cent, the owner gets the rest (rule M1).
 *
 * @param feeBps the platform's fee in basis points
 */
export function splitOf(amountCents: Cents, feeBps: number): Split {
  const platformFeeCents = shareOf(amountCents, feeBps)

  return { platformFeeCents, ownerPayoutCents: amountCents - platformFeeCents }
}

/** Splits a part of a payment, in cents, in the proportion of the whole. */
export function partOf(
  whole: { amountCents: Cents; ownerPayoutCents: Cents },
  partCents: Cents
): Split {
  const ownerPayoutCents = Math.round((partCents * whole.ownerPayoutCents) / whole.amountCents)

  return { platformFeeCents: partCents - ownerPayoutCents, ownerPayoutCents }
}
