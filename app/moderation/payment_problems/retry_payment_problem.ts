import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#moderation/audit/record_audit'
import PlanRetry from '#payments/contract/plan_retry'
import RunRetry, { type RetryOutcome } from '#payments/contract/run_retry'
import { formatNzd } from '#shared/values/money'

interface Retry {
  problemId: string
  actorId: string
  address: string
}

/**
 * Retries a failed refund, transfer or reversal. The audit log records it with the plan, before money moves.
 * Throws NotFound, ProblemSettled, ProblemNotRetryable and RefundRefused.
 */
@inject()
export default class RetryPaymentProblem {
  constructor(
    private planRetry: PlanRetry,
    private runRetry: RunRetry
  ) {}

  async handle({ problemId, actorId, address }: Retry): Promise<RetryOutcome> {
    const planned = await db.transaction(async (trx) => {
      const retry = await this.planRetry.handle({ problemId, actorId }, trx)
      const after = {
        problemId,
        retried: retry.kind,
        ...('amountCents' in retry && { amount: formatNzd(retry.amountCents) }),
      }

      await recordAudit(
        {
          actorId,
          address,
          after,
          action: 'payment_problem.retried',
          targetType: 'transaction',
          targetId: retry.transactionId,
        },
        trx
      )
      return retry
    })

    return this.runRetry.handle(planned)
  }
}
