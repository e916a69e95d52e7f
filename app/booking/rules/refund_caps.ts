import { shareOfNights, type StayPriceLine } from '#catalog/contract/price_stay'
import type { AucklandDate } from '#shared/values/auckland_time'
import { type Cents, proportionOf, shareOf } from '#shared/values/money'

/** Days from `from`, until before `until`. */
export interface Nights {
  from: AucklandDate
  until: AucklandDate
}

/**
 * Nights that stayed when their check-in was moved away: the most that a cancellation refunds of the owner's payout for them, in
 * basis points (rule B68).
 */
export interface RefundCap extends Nights {
  bps: number
}

/** A part of what nights cost, in cents, and which share of the owner's payout for it is refunded, in basis points. */
export interface CappedShare {
  cents: Cents
  bps: number
}

interface Priced {
  totalCents: Cents
  lines: StayPriceLine[]
  caps: RefundCap[]
}

/** What some nights of a stay cost, by the share that is refunded of it when the policy refunds `bps`. */
export function cappedShares(
  { totalCents, lines, caps }: Priced,
  nights: Nights[],
  bps: number
): CappedShare[] {
  const shares = new Map<number, Cents>()
  for (const part of cutByCaps(nights, caps)) {
    const share = Math.min(bps, part.bps)
    const cents = shareOfNights(totalCents, lines, part)
    shares.set(share, (shares.get(share) ?? 0) + cents)
  }

  return [...shares].map(([share, cents]) => ({ cents, bps: share }))
}

/** What is refunded of an amount in cents that was paid for nights of these shares, each part rounded half up to the cent. */
export function refundedOf(amountCents: Cents, shares: CappedShare[]): Cents {
  const whole = shares.reduce((sum, { cents }) => sum + cents, 0)
  let seen = 0

  return shares.reduce((sum, { cents, bps }) => {
    const before = whole === 0 ? 0 : proportionOf(amountCents, seen, whole)
    seen += cents
    const until = seen === whole ? amountCents : proportionOf(amountCents, seen, whole)

    return sum + shareOf(until - before, bps)
  }, 0)
}

/** The caps of the nights that stay when check-in is moved away while the policy refunds `bps`. */
export function capsOf(nights: Nights, caps: RefundCap[], bps: number): RefundCap[] {
  return cutByCaps([nights], caps)
    .map((part) => ({ ...part, bps: Math.min(part.bps, bps) }))
    .filter((part) => part.bps < WHOLE)
}

const WHOLE = 10_000

/** The nights in parts that have one cap each, in order; nights without one have that of everything. */
function cutByCaps(nights: Nights[], caps: RefundCap[]): RefundCap[] {
  return nights.flatMap(({ from, until }) => {
    const ends = caps.flatMap((cap) => [cap.from, cap.until])
    const cuts = ends.filter((day) => day > from && day < until)
    const days = [...new Set([from, ...cuts, until])].sort()

    return days.slice(0, -1).map((day, at) => ({
      from: day,
      until: days[at + 1],
      bps: caps.find((cap) => cap.from <= day && day < cap.until)?.bps ?? WHOLE,
    }))
  })
}
