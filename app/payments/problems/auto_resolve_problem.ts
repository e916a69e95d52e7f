import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import PaymentProblem, { type ProblemKind } from '#payments/models/payment_problem'

interface Resolved {
  kind: ProblemKind
  subject: string
  resolution: string
}

/** Resolves an open problem without an administrator. Does nothing when none is open. */
export async function autoResolveProblem(
  { kind, subject, resolution }: Resolved,
  trx: Trx
): Promise<void> {
  await PaymentProblem.query({ client: trx })
    .where({ kind, subject })
    .whereNull('resolvedAt')
    .update({ resolved_at: DateTime.utc().toSQL(), resolution })
}
