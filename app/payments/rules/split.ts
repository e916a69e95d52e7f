import { type Cents, shareOf } from '#shared/values/money'

export interface Split {
  platformFeeCents: Cents
  ownerPayoutCents: Cents
}

/**
 * How a payment is shared: the fee is rounded half up, the owner gets the rest (rule M1).
 *
 * @param feeBps the platform's fee in basis points
 */
export function splitOf(amountCents: Cents, feeBps: number): Split {
  const platformFeeCents = shareOf(amountCents, feeBps)

  return { platformFeeCents, ownerPayoutCents: amountCents - platformFeeCents }
}

/** How much of a part of a payment, in cents, each side bears: in the proportion of the whole. */
export function partOf(
  { amountCents, ownerPayoutCents }: { amountCents: Cents; ownerPayoutCents: Cents },
  partCents: Cents
): Split {
  const owners = Math.round((partCents * ownerPayoutCents) / amountCents)

  return { platformFeeCents: partCents - owners, ownerPayoutCents: owners }
}
