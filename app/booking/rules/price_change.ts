import {
  type CappedShare,
  cappedShares,
  capsOf,
  type Nights,
  type RefundCap,
  refundedOf,
} from '#booking/rules/refund_caps'
import { changedLines, stayLines } from '#booking/rules/change_lines'
import { type DateChange, droppedNights, stayingNights } from '#booking/rules/date_change'
import { shareOfNights, type StayPriceLine } from '#catalog/contract/price_stay'
import { type Cents, shareOf } from '#shared/values/money'

/** What a change of dates makes of a booking, in cents. Either nothing is charged or nothing is refunded. */
export interface PricedChange {
  /** Of the new stay; they add up to its total. */
  lines: StayPriceLine[]
  totalCents: Cents
  platformFeeCents: Cents
  ownerPayoutCents: Cents
  chargeCents: Cents
  refundCents: Cents
  /** What the owner gets more by it, less than 0 when it is less; the rest of the charge or refund is the platform's. */
  ownerCents: Cents
  /** What is kept for nights that were given up, and the owner's part of it. */
  keptCents: Cents
  keptOwnerCents: Cents
  /** The lines of what is new, and with a minus of what was given up. */
  changedLines: StayPriceLine[]
  caps: RefundCap[]
}

/**
 * The price of a change of dates (rule B67). Nights that stay cost what they cost as booked; the rest of the price at today's rates
 * is new. It takes the place of what is given up as far as it costs as much, less what the policy keeps of it; of what is left over
 * is refunded what a cancellation refunds.
 */
export function priceChange(change: DateChange): PricedChange {
  const { booked, wanted, isFeeBack } = change
  const feeOf = (cents: Cents) => shareOf(cents, booked.platformBps)
  const { stayingCents, addedCents } = costsOf(change)
  const droppedCents = booked.totalCents - stayingCents
  const replacedCents = Math.min(addedCents, droppedCents)
  const leftCents = droppedCents - replacedCents

  const shares = cappedShares(booked, droppedNights(booked.stay, wanted), change.shareBps)
  const keepCents = refundedOf(replacedCents - feeOf(replacedCents), keptShares(shares))
  const backOfOwner = refundedOf(leftCents - feeOf(leftCents), shares)
  const backOfFee = isFeeBack ? feeOf(leftCents) - shareOf(leftCents, booked.processingBps) : 0
  const dueCents = addedCents - replacedCents + keepCents - backOfOwner - backOfFee

  const totalCents = stayingCents + addedCents
  const feeOfMore = feeOf(addedCents - replacedCents)
  const platformFeeCents = booked.platformFeeCents + feeOfMore - feeOf(leftCents)
  const ownerPayoutCents = totalCents - platformFeeCents
  const ownerCents = dueCents - (feeOfMore - backOfFee)

  return {
    lines: stayLines(change, { stayingCents, addedCents }),
    totalCents,
    platformFeeCents,
    ownerPayoutCents,
    chargeCents: Math.max(0, dueCents),
    refundCents: Math.max(0, -dueCents),
    ownerCents,
    keptCents: booked.totalCents + dueCents - totalCents,
    keptOwnerCents: booked.totalCents - booked.platformFeeCents + ownerCents - ownerPayoutCents,
    changedLines: changedLines(change, { stayingCents, addedCents }),
    caps: capsAfter(change),
  }
}

/** What the nights that stay cost as booked, and what of the price is new. */
function costsOf({ booked, wanted, price, bookedToday }: DateChange) {
  const staying = stayingNights(booked.stay, wanted)
  if (!staying) return { stayingCents: 0, addedCents: price.totalCents }
  const stayingToday = shareOfNights(bookedToday.totalCents, bookedToday.lines, staying)

  return {
    stayingCents: shareOfNights(booked.totalCents, booked.lines, staying),
    addedCents: Math.max(0, price.totalCents - stayingToday),
  }
}

const keptShares = (shares: CappedShare[]) =>
  shares.map(({ cents, bps }) => ({ cents, bps: 10_000 - bps }))

/** Who moves check-in away refunds no more of the nights that stay than before (rule B68). */
function capsAfter({ booked, wanted, shareBps }: DateChange): RefundCap[] {
  const staying: Nights | null = stayingNights(booked.stay, wanted)
  if (!staying) return []
  const isLater = wanted.checkIn > booked.stay.checkIn

  return capsOf(staying, booked.caps, isLater ? shareBps : 10_000)
}
