import type { AgreedTerms } from '#booking/rules/refund_amount'
import marketplace from '#config/marketplace'
import { splitAmount } from '#payments/contract/split_amount'
import type { CancellationPolicy } from '#shared/values/cancellation_policies'

/** The terms of a booking that is made now: at this price in cents, with check-in at this instant. */
export function termsOfToday(
  policy: CancellationPolicy,
  { totalCents, checkInAt }: Pick<AgreedTerms, 'totalCents' | 'checkInAt'>
): AgreedTerms {
  const { ownerShareSteps, platformFeeBackHours } = marketplace.cancellation

  return {
    ...splitAmount(totalCents),
    ownerShareSteps: ownerShareSteps[policy],
    platformFeeBackHours,
    totalCents,
    processingBps: marketplace.fees.processingBps,
    checkInAt,
  }
}
