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

  const lines = stayLines(change, { stayingCents, addedCents })

  return {
    lines,
    totalCents,
    platformFeeCents,
    ownerPayoutCents,
    chargeCents: Math.max(0, dueCents),
    refundCents: Math.max(0, -dueCents),
    ownerCents,
    keptCents: booked.totalCents + dueCents - totalCents,
    keptOwnerCents: booked.totalCents - booked.platformFeeCents + ownerCents - ownerPayoutCents,
    changedLines: changedLines(change, { stayingCents, addedCents }),
    caps: capsAfter(change, { lines, totalCents }, addedCents),
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
  shares.map(({ cents, bps }) => ({ cents, bps: WHOLE - bps }))

/**
 * Who moves check-in away refunds no more of the nights that stay than before, nor of what their price became that of added nights
 * (rule B68).
 */
function capsAfter(
  change: DateChange,
  after: Pick<PricedChange, 'lines' | 'totalCents'>,
  addedCents: Cents
): RefundCap[] {
  const { booked, wanted, shareBps } = change
  const staying: Nights | null = stayingNights(booked.stay, wanted)
  if (!staying) return []
  const isLater = wanted.checkIn > booked.stay.checkIn
  const caps = capsOf(staying, booked.caps, isLater ? shareBps : WHOLE)

  const added = droppedNights(wanted, booked.stay)
  const costOfAdded = added.reduce(
    (sum, nights) => sum + shareOfNights(after.totalCents, after.lines, nights),
    0
  )
  const takenOver = costOfAdded - addedCents
  if (caps.length === 0 || takenOver <= 0) return caps
  const before = cappedShares({ ...booked, caps }, [staying], WHOLE)
  const stayingCents = before.reduce((sum, { cents }) => sum + cents, 0)
  const mostCents = refundedOf(takenOver, before)
  const bps = Math.floor(((addedCents + mostCents) * WHOLE) / costOfAdded)

  return stayingCents === 0 ? caps : [...caps, ...added.map((nights) => ({ ...nights, bps }))]
}

const WHOLE = 10_000
