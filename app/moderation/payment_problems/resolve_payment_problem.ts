import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import { recordAudit } from '#moderation/audit/record_audit'
import type { problemResolution } from '#moderation/payment_problems/problem_validators'
import ResolveProblem from '#payments/contract/resolve_problem'
import type { Author } from '#shared/values/author'

type Resolution = Infer<typeof problemResolution> & Author & { problemId: string }

/** Resolves a payment problem with a note and records it in the audit log. Throws NotFound and ProblemSettled. */
@inject()
export default class ResolvePaymentProblem {
  constructor(private problems: ResolveProblem) {}

  handle({ address, ...resolution }: Resolution): Promise<void> {
    const { actorId, problemId, note } = resolution

    return db.transaction(async (trx) => {
      const { kind, transactionId } = await this.problems.handle(resolution, trx)

      await recordAudit(
        {
          actorId,
          address,
          reason: note,
          action: 'payment_problem.resolved',
          targetType: 'transaction',
          targetId: transactionId,
          before: { problemId, kind, state: 'open' },
          after: { problemId, kind, state: 'resolved' },
        },
        trx
      )
    })
  }
}
