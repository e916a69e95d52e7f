import type { Cents } from '#shared/values/money'
import { partOf } from '#payments/rules/split'

interface Payment {
  amountCents: Cents
  ownerPayoutCents: Cents
  leftToRefund: { amountCents: Cents; ownerShareCents: Cents }
}

/**
 * The owner's part in cents of a refund that was made at Stripe by hand: as the payment was split, but no more than refunds
 * have left of the owner's share and of ours (rule M52).
 */
export function ownerPartOfUnknown(payment: Payment, amountCents: Cents): Cents {
  const { leftToRefund: left } = payment
  const least = amountCents - (left.amountCents - left.ownerShareCents)
  const part = Math.max(partOf(payment, amountCents).ownerPayoutCents, least)

  return Math.max(0, Math.min(part, left.ownerShareCents))
}
