import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'
import { ProblemSettled } from '#payments/exceptions/problem_refused'
import PaymentProblem from '#payments/models/payment_problem'
import Transaction from '#payments/models/transaction'

/**
 * Locks an open problem, and before it the payment it is about, as everything that moves money does.
 * Throws NotFound and ProblemSettled.
 */
export async function claimProblem(
  id: string,
  trx: TransactionClientContract
): Promise<{ problem: PaymentProblem; transaction: Transaction | null }> {
  const seen = isUuid(id) ? await PaymentProblem.find(id, { client: trx }) : null
  if (!seen) throw new NotFound('Payment problem not found')

  const transaction = seen.transactionId ? await Transaction.lock(seen.transactionId, trx) : null
  const problem = await PaymentProblem.query({ client: trx }).where('id', id).forUpdate().first()
  if (problem?.resolvedAt !== null) throw new ProblemSettled()

  return { problem, transaction }
}
