import type { PricedChange } from '#booking/rules/price_change'
import type { LeftToRefund, RefundShares } from '#booking/rules/refund_amount'
import type { Cents } from '#shared/values/money'

type Amounts = Pick<PricedChange, 'chargeCents' | 'refundCents' | 'ownerCents'>

/** What is refunded for a change of dates, in cents: the owner bears what they get less by it. */
export function refundOfChange({ refundCents, ownerCents }: Amounts): RefundShares {
  const ownerShareCents = Math.min(refundCents, Math.max(0, -ownerCents))
  const platformShareCents = refundCents - ownerShareCents

  return { amountCents: refundCents, ownerShareCents, platformShareCents }
}

/** What of the charge is the owner's. */
export function ownerPartOfCharge({ chargeCents, ownerCents }: Amounts): Cents {
  return Math.min(chargeCents, Math.max(0, ownerCents))
}

/** What of the platform's fee becomes the owner's, besides (rule M67): they get more than is charged. */
export function givenFee(amounts: Amounts): Cents {
  return Math.max(0, amounts.ownerCents - ownerPartOfCharge(amounts))
}

/** Whether refunds have left as much of the payments as a change of dates takes from owner and platform. */
export function isCovered(amounts: Amounts, left: LeftToRefund): boolean {
  const { ownerShareCents, platformShareCents } = refundOfChange(amounts)
  const ofPlatform = platformShareCents + givenFee(amounts)

  return (
    ownerShareCents <= left.ownerShareCents && ofPlatform <= left.amountCents - left.ownerShareCents
  )
}
