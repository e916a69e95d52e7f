import { type Cents, proportionOf } from '#shared/values/money'

/** The owner's part of a part of a payment, in cents, in the proportion of the whole (rule M1). */
export function ownerPartOf(
  whole: { amountCents: Cents; ownerPayoutCents: Cents },
  partCents: Cents
): Cents {
  return proportionOf(whole.ownerPayoutCents, partCents, whole.amountCents)
}
