import type { Cents } from '#shared/values/money'

interface Amounts {
  amountCents: Cents
  ownerShareCents: Cents
}

interface Refundable {
  reference: string
  leftToRefund: Amounts
}

/**
 * Spreads a refund over payments, the newest first, in cents: the owner's part and the platform's part are each taken from
 * what their payment has left (rule F23). Parts of nothing are left out.
 *
 * @param payments oldest first; together they have enough left
 */
export function spreadRefund(
  refund: Amounts,
  payments: Refundable[]
): (Amounts & { reference: string })[] {
  let ofOwner = refund.ownerShareCents
  let ofPlatform = refund.amountCents - refund.ownerShareCents

  return payments
    .toReversed()
    .map(({ reference, leftToRefund: left }) => {
      const ownerShareCents = Math.min(ofOwner, left.ownerShareCents)
      const platformCents = Math.min(ofPlatform, left.amountCents - left.ownerShareCents)
      ofOwner -= ownerShareCents
      ofPlatform -= platformCents

      return { reference, amountCents: ownerShareCents + platformCents, ownerShareCents }
    })
    .filter(({ amountCents }) => amountCents > 0)
}
