import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#moderation/audit/record_audit'
import PlanRetry from '#payments/contract/plan_retry'
import RunPlannedCall, { type CallOutcome } from '#payments/contract/run_planned_call'
import type { Author } from '#shared/values/author'
import { formatNzd } from '#shared/values/money'

/**
 * Retries a failed refund, transfer or reversal. The audit log records it with the plan, before money moves.
 * Throws NotFound, ProblemSettled, ProblemNotRetryable and RefundRefused.
 */
@inject()
export default class RetryPaymentProblem {
  constructor(
    private planRetry: PlanRetry,
    private runPlannedCall: RunPlannedCall
  ) {}

  async handle({ problemId, ...by }: Author & { problemId: string }): Promise<CallOutcome> {
    const planned = await db.transaction(async (trx) => {
      const retry = await this.planRetry.handle({ problemId, actorId: by.actorId }, trx)
      const after = {
        problemId,
        retried: retry.kind,
        ...('amountCents' in retry && { amount: formatNzd(retry.amountCents) }),
      }

      await recordAudit(
        {
          ...by,
          after,
          action: 'payment_problem.retried',
          targetType: 'transaction',
          targetId: retry.transactionId,
        },
        trx
      )
      return retry
    })

    return this.runPlannedCall.handle(planned)
  }
}
