import marketplace from '#config/marketplace'
import { type Cents, shareOf } from '#shared/values/money'

interface Split {
  platformFeeCents: Cents
  ownerPayoutCents: Cents
}

/** Splits an amount by a fee in basis points, the configured one by default, rounded half up to the cent (rule M1). */
export function splitAmount(amountCents: Cents, feeBps = marketplace.fees.platformBps): Split {
  const platformFeeCents = shareOf(amountCents, feeBps)

  return { platformFeeCents, ownerPayoutCents: amountCents - platformFeeCents }
}
