import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { announce } from '#shared/events/announce'
import PaymentProblemReported from '#payments/events/payment_problem_reported'
import PaymentProblem from '#payments/models/payment_problem'
import type { ProblemKind } from '#payments/rules/problem_kinds'

interface Problem {
  transactionId: string | null
  kind: ProblemKind
  /** What it is about: one open problem for each kind and subject. */
  subject: string
  details: string
}

/**
 * Puts something before the administrators.
 *
 * @returns false when it is before them already
 */
export async function reportProblem(
  { transactionId, kind, subject, details }: Problem,
  trx: TransactionClientContract
): Promise<boolean> {
  const rows = await trx
    .insertQuery<{ id: string }>()
    .table(PaymentProblem.table)
    .insert({ transaction_id: transactionId, kind, subject, details })
    .onConflict()
    .ignore()
    .returning('id')

  for (const { id } of rows) await announce(new PaymentProblemReported({ problemId: id }), trx)
  return rows.length > 0
}

/** Takes a problem away that has settled itself. Does nothing when it is not open. */
export async function settleProblem(
  { kind, subject, resolution }: Pick<Problem, 'kind' | 'subject'> & { resolution: string },
  trx: TransactionClientContract
): Promise<void> {
  await PaymentProblem.query({ client: trx })
    .where({ kind, subject })
    .whereNull('resolvedAt')
    .update({ resolved_at: DateTime.utc().toSQL(), resolution })
}
