import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#moderation/audit/record_audit'
import RetryProblem, { type RetryOutcome } from '#payments/contract/retry_problem'
import { formatNzd } from '#shared/values/money'

interface Retry {
  problemId: string
  actorId: string
  address: string
}

/**
 * Tries a failed refund, transfer or reversal again and tells what came of it. That it was asked for is written
 * down with the plan, before anything moves.
 *
 * @throws NotFound, ProblemSettled, ProblemNotRetryable, RefundRefused
 */
@inject()
export default class RetryPaymentProblem {
  constructor(private retries: RetryProblem) {}

  async handle({ problemId, actorId, address }: Retry): Promise<RetryOutcome> {
    const planned = await db.transaction(async (trx) => {
      const retry = await this.retries.plan({ problemId, actorId }, trx)
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

    return this.retries.carryOut(planned)
  }
}
