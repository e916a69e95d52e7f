import marketplace from '#config/marketplace'
import type { Cents } from '#shared/values/money'
import { type Split, splitOf } from '#payments/rules/split'

/** Splits an amount into platform fee and owner payout by the configured fee. */
export function splitAmount(amountCents: Cents): Split {
  return splitOf(amountCents, marketplace.fees.platformBps)
}
