import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'
import { ProblemNotRetryable, ProblemSettled } from '#payments/exceptions/payment_refused'
import { lockProblem } from '#payments/problems/lock_problem'
import { queueWaitingRefund } from '#payments/refunds/queue_refund'
import { refundAgain } from '#payments/refunds/refund_again'
import type PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import TransferReversal, { causeOf } from '#payments/models/transfer_reversal'

export type PlannedCall =
  | { kind: 'refund'; transactionId: string; refundId: string; amountCents: Cents }
  | { kind: 'transfer'; transactionId: string }
  | { kind: 'reversal'; transactionId: string; reversalId: string; amountCents: Cents }

interface RetriedProblem {
  problem: PaymentProblem
  transaction: Transaction
  actorId: string
}

/**
 * Plans the retry of a failed refund, transfer or reversal in the caller's transaction; RunPlannedCall runs it after the
 * commit. A failed refund is replaced by a new one, of what other refunds have left, and its problem resolved; a reversal
 * stays owed until it succeeds; a waiting refund is made once the reversals it waits for have succeeded.
 * Throws NotFound, ProblemSettled, ProblemNotRetryable and RefundRefused.
 */
export default class PlanRetry {
  async handle(
    { problemId, actorId }: { problemId: string; actorId: string },
    trx: Trx
  ): Promise<PlannedCall> {
    const { problem, transaction } = await lockProblem(problemId, trx)
    if (!transaction) throw new ProblemNotRetryable()
    const retried = { problem, transaction, actorId }

    if (problem.kind === 'transfer_failed')
      return { kind: 'transfer', transactionId: transaction.id }
    if (problem.kind === 'refund_failed') return this.#planRefund(retried, trx)
    if (problem.kind === 'refund_waiting') return this.#planWaiting(retried, trx)
    if (problem.kind === 'reversal_failed') return this.#planReversal(retried, trx)
    throw new ProblemNotRetryable()
  }

  /** A second plan while the first is running uses the same attempt, so the same idempotency key. */
  async #planReversal({ problem, transaction }: RetriedProblem, trx: Trx): Promise<PlannedCall> {
    const reversal = await TransferReversal.findOrFail(problem.subject, { client: trx })
    if (reversal.status === 'succeeded') throw new ProblemSettled()
    if (reversal.status === 'failed') await reversal.requestAgain()

    const { id: reversalId, amountCents } = reversal
    return { kind: 'reversal', transactionId: transaction.id, reversalId, amountCents }
  }

  /** A second plan while the first is running changes nothing. */
  async #planWaiting({ problem, transaction }: RetriedProblem, trx: Trx): Promise<PlannedCall> {
    const refund = await Refund.findOrFail(problem.subject, { client: trx })
    if (refund.status === 'waiting') {
      for (const reversal of await TransferReversal.causedBy(causeOf({ refund }), trx))
        if (reversal.status === 'failed') await reversal.requestAgain()
      await queueWaitingRefund(refund, { isAdvanced: false }, trx)
    }

    const { id: refundId, amountCents } = refund
    return { kind: 'refund', transactionId: transaction.id, refundId, amountCents }
  }

  async #planRefund(
    { problem, transaction, actorId }: RetriedProblem,
    trx: Trx
  ): Promise<PlannedCall> {
    const failed = await Refund.findOrFail(problem.subject, { client: trx })
    if (failed.status !== 'failed') throw new ProblemSettled()

    await transaction.load('refunds')
    const left = failed.isOfDuplicate ? Infinity : transaction.leftToRefund.amountCents
    const amountCents = Math.min(failed.amountCents, left)
    const refund = await refundAgain({ failed, transaction, amountCents }, trx)
    await problem.resolve(`Tried again as refund ${refund.id.slice(0, 8)}.`, actorId)

    return { kind: 'refund', transactionId: transaction.id, refundId: refund.id, amountCents }
  }
}
