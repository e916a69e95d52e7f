import type { HttpContext } from '@adonisjs/core/http'
import { DateTime, Duration } from 'luxon'
import { termsOfToday } from '#booking/steps/terms_of_today'
import { refundAmount } from '#booking/rules/refund_amount'
import marketplace from '#config/marketplace'
import { splitAmount } from '#payments/contract/split_amount'
import { shareOf, toNzd } from '#shared/values/money'

const TOTAL_CENTS = 28_000

/** The refunds that the terms work out, by policy and time left before check-in. */
const CASES = [
  { policy: 'flexible', notice: { days: 10 } },
  { policy: 'flexible', notice: { days: 3 } },
  { policy: 'flexible', notice: { hours: 5 } },
  { policy: 'moderate', notice: { days: 3 } },
  { policy: 'moderate', notice: { days: 1 } },
  { policy: 'strict', notice: { days: 20 } },
  { policy: 'strict', notice: { days: 10 } },
  { policy: 'strict', notice: { days: 3 } },
] as const

/** `GET /terms`: fees and policies of today, with a worked example (rule W25). */
export default class TermsController {
  show({ inertia }: HttpContext) {
    return inertia.render('shared/terms', {
      cancellation: marketplace.cancellation,
      example: this.#example(),
      isHarbourmasterTold: marketplace.compliance.harbourmasterEmail !== null,
    })
  }

  #example() {
    const { processingBps } = marketplace.fees
    const checkInAt = DateTime.utc()
    const split = splitAmount(TOTAL_CENTS)
    const refundOf = ({ policy, notice }: (typeof CASES)[number]) =>
      refundAmount(
        termsOfToday(policy, { totalCents: TOTAL_CENTS, checkInAt }),
        checkInAt.minus(notice)
      )

    return {
      total: toNzd(TOTAL_CENTS),
      ownerShare: toNzd(split.ownerPayoutCents),
      platformFee: toNzd(split.platformFeeCents),
      processingFee: toNzd(shareOf(TOTAL_CENTS, processingBps)),
      refunds: CASES.map((example) => ({
        policy: example.policy,
        notice: Duration.fromObject(example.notice).toHuman(),
        refund: toNzd(refundOf(example).amountCents),
      })),
    }
  }
}
