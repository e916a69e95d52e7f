import type { Trx } from '#platform/database/trx'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'
import { ProblemSettled } from '#payments/exceptions/payment_refused'
import PaymentProblem from '#payments/models/payment_problem'
import Transaction from '#payments/models/transaction'

/** Locks the transaction of an open problem, then the problem. Throws NotFound and ProblemSettled. */
export async function lockProblem(
  problemId: string,
  trx: Trx
): Promise<{ problem: PaymentProblem; transaction: Transaction | null }> {
  const seen = isUuid(problemId) ? await PaymentProblem.find(problemId, { client: trx }) : null
  if (!seen) throw new NotFound('Payment problem not found')

  const transaction = seen.transactionId ? await Transaction.lock(seen.transactionId, trx) : null
  const problem = await PaymentProblem.query({ client: trx })
    .where('id', problemId)
    .forUpdate()
    .first()
  if (problem?.resolvedAt !== null) throw new ProblemSettled()

  return { problem, transaction }
}
