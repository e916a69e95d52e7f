import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#moderation/audit/record_audit'
import BookRefundElsewhere, {
  type BookedElsewhere,
  type RefundElsewhere,
} from '#payments/contract/book_refund_elsewhere'
import RunPlannedCall from '#payments/contract/run_planned_call'
import type { Author } from '#shared/values/author'
import { formatNzd } from '#shared/values/money'

type Order = RefundElsewhere & Author

/**
 * Books that a failed refund was paid elsewhere and reverses the owner's part. The audit log records it once.
 * Throws NotFound, ProblemSettled, NotAFailedRefund, InvalidField and RefundRefused.
 */
@inject()
export default class RefundPaymentElsewhere {
  constructor(
    private bookRefund: BookRefundElsewhere,
    private runPlannedCall: RunPlannedCall
  ) {}

  /** @returns `waiting` when Stripe cannot be reached; the reversal is retried automatically */
  async handle({ address, ...order }: Order): Promise<'done' | 'waiting'> {
    const booked = await db.transaction(async (trx) => {
      const result = await this.bookRefund.handle(order, trx)
      if (result.isNew)
        await recordAudit({ ...entryOf(order, result), actorId: order.actorId, address }, trx)

      return result
    })

    const outcome = await this.runPlannedCall.handle({ kind: 'refund', ...booked })
    return outcome === 'waiting' ? 'waiting' : 'done'
  }
}

function entryOf({ problemId, reference }: RefundElsewhere, booked: BookedElsewhere) {
  return {
    action: 'payment_problem.refunded_elsewhere',
    targetType: 'transaction' as const,
    targetId: booked.transactionId,
    reason: reference,
    before: { problemId, state: 'open' },
    after: {
      problemId,
      state: 'resolved',
      amount: formatNzd(booked.amountCents),
      ownerShare: formatNzd(booked.ownerShareCents),
    },
  }
}
