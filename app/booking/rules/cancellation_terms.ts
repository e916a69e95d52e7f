import type { DateTime } from 'luxon'
import {
  type AgreedTerms,
  atMost,
  fullRefund,
  type LeftToRefund,
  type RefundShares,
  refundAmount,
  refundWithHoursLeft,
} from '#booking/rules/refund_amount'
import { hoursBetween, isoUtc } from '#shared/values/auckland_time'
import { type Cents, toNzd } from '#shared/values/money'

/** The refund now, and the last instant at which it is still that much (null when it does not shrink). */
export interface CancellationTerms {
  refund: RefundShares
  changesAfter: DateTime | null
  thenCents: Cents | null
}

/** What cancelling refunds up to and including an instant (UTC); null: from then on for good. */
export interface RefundPeriod {
  until: DateTime | null
  amountCents: Cents
}

/** What cancelling refunds now, at most what is left of the payment, and what it becomes next (rules F5, F20). */
export function cancellationTerms(
  terms: AgreedTerms,
  now: DateTime,
  left: LeftToRefund
): CancellationTerms {
  const [current, next] = refundPeriods(terms, now, left)

  return {
    refund: atMost(refundAmount(terms, now), left),
    changesAfter: current.until,
    thenCents: next?.amountCents ?? null,
  }
}

/** What cancelling refunds from now on: a period for each amount, falling (rule B35). Counted in elapsed hours. */
export function refundPeriods(
  terms: AgreedTerms,
  now: DateTime,
  left: LeftToRefund = fullRefund(terms)
): RefundPeriod[] {
  const hoursLeft = hoursBetween(now, terms.checkInAt)
  const marks = boundaries(terms).filter((boundary) => boundary <= hoursLeft)
  const amounts = [
    refundAmount(terms, now),
    ...marks.map((hours) => refundWithHoursLeft(terms, justUnder(hours))),
  ].map((refund) => atMost(refund, left).amountCents)

  return amounts.flatMap((amountCents, index) => {
    if (amountCents === amounts[index + 1]) return []
    const until = index < marks.length ? terms.checkInAt.minus({ hours: marks[index] }) : null

    return [{ until, amountCents }]
  })
}

/** As clients see them: NZD and UTC instants. */
export function presentPeriods(periods: RefundPeriod[]) {
  return periods.map(({ until, amountCents }) => ({
    until: until && isoUtc(until),
    refundAmount: toNzd(amountCents),
  }))
}

function boundaries({ ownerShareSteps, platformFeeBackHours }: AgreedTerms): number[] {
  const hours = [platformFeeBackHours, ...ownerShareSteps.map((step) => step.fromHours)]

  return [...new Set(hours)].sort((a, b) => b - a)
}

function justUnder(hours: number): number {
  return hours - 1 / 3600
}
