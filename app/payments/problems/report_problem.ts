import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'
import { PaymentProblemReported } from '#payments/events/payment_events'
import PaymentProblem from '#payments/models/payment_problem'
import type { ProblemKind } from '#payments/rules/problem_kinds'

interface Problem {
  transactionId: string | null
  kind: ProblemKind
  /** Id of what it is about; one open problem for each kind and subject. */
  subject: string
  details: string
}

export default class ReportProblem {
  /** @returns false when it is open already */
  async handle({ transactionId, kind, subject, details }: Problem, trx: Trx): Promise<boolean> {
    const rows = await trx
      .insertQuery<{ id: string }>()
      .table(PaymentProblem.table)
      .insert({ transaction_id: transactionId, kind, subject, details })
      .onConflict()
      .ignore()
      .returning('id')

    for (const { id } of rows) await publish(new PaymentProblemReported({ problemId: id }), trx)
    return rows.length > 0
  }
}
