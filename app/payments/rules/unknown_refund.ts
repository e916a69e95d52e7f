import type { Cents } from '#shared/values/money'
import { ownerPartOf } from '#payments/rules/split'

export interface Left {
  amountCents: Cents
  ownerShareCents: Cents
}

interface Payment {
  amountCents: Cents
  ownerPayoutCents: Cents
  leftToRefund: Left
  /** Of it, what refunds that are requested but not made do not take. */
  leftAtStripe: Left
}

/**
 * The owner's part in cents of a refund that was made at Stripe by hand: as the payment was split, but no more than refunds
 * have left of the owner's share and of ours. A requested refund for which it leaves too little fails at Stripe: it does not
 * count (rule M52).
 */
export function ownerPartOfUnknown(payment: Payment, amountCents: Cents): Cents {
  const { leftToRefund, leftAtStripe } = payment
  const left = amountCents > leftToRefund.amountCents ? leftAtStripe : leftToRefund

  return partWithin(left, amountCents, ownerPartOf(payment, amountCents))
}

/** A part in cents of an amount that neither the owner's share nor ours is too small for. */
export function partWithin(left: Left, amountCents: Cents, partCents: Cents): Cents {
  const least = amountCents - (left.amountCents - left.ownerShareCents)

  return Math.max(0, Math.min(Math.max(partCents, least), left.ownerShareCents))
}
