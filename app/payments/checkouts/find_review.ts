import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import PaymentProblem from '#payments/models/payment_problem'

/** Whether an administrator still has to decide about money that came in and did not match. */
export async function isUnderReview(
  transactionId: string,
  trx?: TransactionClientContract
): Promise<boolean> {
  const problem = await PaymentProblem.query({ client: trx })
    .where('transactionId', transactionId)
    .where('kind', 'payment_mismatch')
    .whereNull('resolvedAt')
    .first()

  return problem !== null
}
