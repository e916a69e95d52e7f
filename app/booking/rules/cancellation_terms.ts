import type { DateTime } from 'luxon'
import {
  type AgreedTerms,
  type RefundShares,
  refundAmount,
  refundWithHoursLeft,
} from '#booking/rules/refund_amount'
import type { Cents } from '#shared/values/money'

/** The refund now, and the last instant at which it is still that much (null when it does not shrink). */
export interface CancellationTerms {
  refund: RefundShares
  changesAfter: DateTime | null
  thenCents: Cents | null
}

/** What cancelling refunds now, and what it becomes next (rule F5). */
export function cancellationTerms(terms: AgreedTerms, now: DateTime): CancellationTerms {
  const refund = refundAmount(terms, now)
  const hoursLeft = terms.checkInAt.diff(now).as('hours')

  for (const hours of boundaries(terms).filter((boundary) => boundary <= hoursLeft)) {
    const { amountCents } = refundWithHoursLeft(terms, justUnder(hours))

    if (amountCents < refund.amountCents)
      return {
        refund,
        changesAfter: terms.checkInAt.minus({ hours }),
        thenCents: amountCents,
      }
  }

  return { refund, changesAfter: null, thenCents: null }
}

function boundaries({ ownerShareSteps, platformFeeBackHours }: AgreedTerms): number[] {
  const hours = [platformFeeBackHours, ...ownerShareSteps.map((step) => step.fromHours)]

  return [...new Set(hours)].sort((a, b) => b - a)
}

function justUnder(hours: number): number {
  return hours - 1 / 3600
}
