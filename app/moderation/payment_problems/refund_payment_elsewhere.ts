import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#moderation/audit/record_audit'
import BookRefundElsewhere, {
  type BookedElsewhere,
  type RefundElsewhere,
} from '#payments/contract/book_refund_elsewhere'
import { formatNzd } from '#shared/values/money'

type Booking = RefundElsewhere & { address: string }

/**
 * Books a failed refund as made another way, and tells what came of it. That it was asked for is written down with the
 * plan, once.
 *
 * @throws NotFound, ProblemSettled, NotAFailedRefund, InvalidField, RefundRefused
 */
@inject()
export default class RefundPaymentElsewhere {
  constructor(private refunds: BookRefundElsewhere) {}

  async handle({ address, ...order }: Booking): Promise<'done' | 'waiting'> {
    const booked = await db.transaction(async (trx) => {
      const planned = await this.refunds.plan(order, trx)
      if (planned.isNew)
        await recordAudit({ ...entryOf(order, planned), actorId: order.actorId, address }, trx)

      return planned
    })

    return this.refunds.carryOut(booked)
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
