import type { Trx } from '#platform/database/trx'
import { notifyChanges } from '#shared/events/notify_changes'
import { publish } from '#shared/events/publish'
import { PaymentProblemReported } from '#payments/events/payment_events'
import PaymentProblem, { type ProblemKind } from '#payments/models/payment_problem'

interface Problem {
  transactionId: string | null
  kind: ProblemKind
  /** Id of what it is about; one open problem for each kind and subject. */
  subject: string
  details: string
}

/** @returns false when it is open already, or an administrator has closed just this problem (rule M53) */
export async function reportProblem(
  { transactionId, kind, subject, details }: Problem,
  trx: Trx
): Promise<boolean> {
  const closed = await PaymentProblem.query({ client: trx })
    .where({ kind, subject, details })
    .whereNotNull('resolvedBy')
    .first()
  if (closed) return false

  const rows = await trx
    .insertQuery<{ id: string }>()
    .table(PaymentProblem.table)
    .insert({ transaction_id: transactionId, kind, subject, details })
    .onConflict()
    .ignore()
    .returning('id')

  for (const { id } of rows) await publish(new PaymentProblemReported({ problemId: id }), trx)
  if (rows.length > 0) await notifyChanges([{ keys: ['admin'], to: 'administrators' }], trx)
  return rows.length > 0
}
