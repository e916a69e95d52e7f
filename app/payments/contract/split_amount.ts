import marketplace from '#config/marketplace'
import type { Cents } from '#shared/values/money'
import { type Split, splitOf } from '#payments/rules/split'

/** How much of a payment is the platform's and how much the owner's, by today's fee. */
export function splitAmount(amountCents: Cents): Split {
  return splitOf(amountCents, marketplace.fees.platformBps)
}
