import type { Trx } from '#platform/database/trx'
import { lockProblem } from '#payments/problems/lock_problem'
import { OwnersRefund, RefundUnderWay } from '#payments/exceptions/payment_refused'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'

const REFUND_KINDS: PaymentProblem['kind'][] = ['refund_failed', 'refund_waiting']

interface Resolution {
  problemId: string
  actorId: string
  note: string
}

/**
 * Resolves a problem settled by hand; no money moves (a mismatch can be paid again, a fraud warning no longer stops the
 * payout, a waiting refund is not made). Throws NotFound, ProblemSettled, RefundUnderWay, OwnersRefund.
 */
export default class ResolveProblem {
  async handle({ problemId, actorId, note }: Resolution, trx: Trx): Promise<PaymentProblem> {
    const { problem, transaction } = await lockProblem(problemId, trx)

    if (transaction && REFUND_KINDS.includes(problem.kind))
      await refuseOwners(problem.subject, transaction, trx)
    if (problem.kind === 'refund_waiting') await callOff(problem.subject, trx)
    await problem.resolve(note, actorId)
    if (problem.kind === 'fraud_warning' && transaction) await liftSuspicion(transaction, trx)
    return problem
  }
}

/** What an owner cancelled is not theirs to keep (rule M54): the refund is made, here or elsewhere, while anything is left. */
async function refuseOwners(refundId: string, transaction: Transaction, trx: Trx) {
  const refund = await Refund.findOrFail(refundId, { client: trx })
  if (!refund.isByOwner) return
  await transaction.load('refunds')

  const left = transaction.leftToRefund.amountCents
  if (refund.status === 'waiting' || left > 0) throw new OwnersRefund()
}

async function callOff(refundId: string, trx: Trx) {
  const refund = await Refund.findOrFail(refundId, { client: trx })
  if (refund.status !== 'waiting') throw new RefundUnderWay()

  await refund.merge({ status: 'closed' }).save()
}

/** The mark stays while another warning of the same payment is open. */
async function liftSuspicion(transaction: Transaction, trx: Trx) {
  const open = await PaymentProblem.query({ client: trx })
    .where({ transactionId: transaction.id, kind: 'fraud_warning' })
    .whereNull('resolvedAt')
    .first()

  if (!open) await transaction.merge({ fraudSuspectedAt: null }).save()
}
