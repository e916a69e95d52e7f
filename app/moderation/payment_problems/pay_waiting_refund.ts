import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#moderation/audit/record_audit'
import AdvanceRefund from '#payments/contract/advance_refund'
import RunPlannedCall, { type CallOutcome } from '#payments/contract/run_planned_call'
import type { Author } from '#shared/values/author'
import { formatNzd } from '#shared/values/money'

/**
 * Makes a refund that waits for the owner's part from the platform's money; the owner owes it. The audit log records it
 * with the plan, before money moves. Throws NotFound, ProblemSettled, NotAWaitingRefund and RefundUnderWay.
 */
@inject()
export default class PayWaitingRefund {
  constructor(
    private advanceRefund: AdvanceRefund,
    private runPlannedCall: RunPlannedCall
  ) {}

  async handle({ problemId, ...by }: Author & { problemId: string }): Promise<CallOutcome> {
    const planned = await db.transaction(async (trx) => {
      const refund = await this.advanceRefund.handle({ problemId, actorId: by.actorId }, trx)

      await recordAudit(
        {
          ...by,
          action: 'payment_problem.paid_all_the_same',
          targetType: 'transaction',
          targetId: refund.transactionId,
          before: { problemId, state: 'open' },
          after: { problemId, state: 'resolved', amount: formatNzd(refund.amountCents) },
        },
        trx
      )
      return refund
    })

    return this.runPlannedCall.handle(planned)
  }
}
