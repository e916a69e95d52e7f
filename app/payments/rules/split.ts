import { type Cents, proportionOf, shareOf } from '#shared/values/money'

export interface Split {
  platformFeeCents: Cents
  ownerPayoutCents: Cents
}

/** Splits a payment by a fee in basis points: the fee is rounded half up to the cent (rule M1). */
export function splitOf(amountCents: Cents, feeBps: number): Split {
  const platformFeeCents = shareOf(amountCents, feeBps)

  return { platformFeeCents, ownerPayoutCents: amountCents - platformFeeCents }
}

/** Splits a part of a payment, in cents, in the proportion of the whole. */
export function partOf(
  whole: { amountCents: Cents; ownerPayoutCents: Cents },
  partCents: Cents
): Split {
  const ownerPayoutCents = proportionOf(whole.ownerPayoutCents, partCents, whole.amountCents)

  return { platformFeeCents: partCents - ownerPayoutCents, ownerPayoutCents }
}
