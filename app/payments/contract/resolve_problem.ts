import type { Trx } from '#platform/database/trx'
import { lockProblem } from '#payments/problems/lock_problem'
import PaymentProblem from '#payments/models/payment_problem'
import type Transaction from '#payments/models/transaction'

interface Resolution {
  problemId: string
  actorId: string
  note: string
}

/**
 * Resolves a problem settled by hand; no money moves (a mismatch can be paid again, a fraud warning no longer stops the
 * payout). Throws NotFound, ProblemSettled.
 */
export default class ResolveProblem {
  async handle({ problemId, actorId, note }: Resolution, trx: Trx): Promise<PaymentProblem> {
    const { problem, transaction } = await lockProblem(problemId, trx)

    await problem.resolve(note, actorId)
    if (problem.kind === 'fraud_warning' && transaction) await liftSuspicion(transaction, trx)
    return problem
  }
}

/** The mark stays while another warning of the same payment is open. */
async function liftSuspicion(transaction: Transaction, trx: Trx) {
  const open = await PaymentProblem.query({ client: trx })
    .where({ transactionId: transaction.id, kind: 'fraud_warning' })
    .whereNull('resolvedAt')
    .first()

  if (!open) await transaction.merge({ fraudSuspectedAt: null }).save()
}
