import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import type { Cents } from '#shared/values/money'
import RequestRefund, { type RefundOrder } from '#payments/contract/request_refund'
import { ProblemNotRetryable, ProblemSettled } from '#payments/exceptions/payment_refused'
import LockProblem from '#payments/problems/lock_problem'
import RequestDuplicateRefund from '#payments/refunds/request_duplicate_refund'
import type PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import TransferReversal from '#payments/models/transfer_reversal'

export type PlannedRetry =
  | { kind: 'refund'; transactionId: string; refundId: string; amountCents: Cents }
  | { kind: 'transfer'; transactionId: string }
  | { kind: 'reversal'; transactionId: string; reversalId: string; amountCents: Cents }

/**
 * Plans the retry of a failed refund, transfer or reversal in the caller's transaction; RunRetry runs it after the
 * commit. A failed refund is replaced by a new one and its problem resolved; a reversal stays owed until it succeeds.
 * Throws NotFound, ProblemSettled, ProblemNotRetryable and RefundRefused.
 */
@inject()
export default class PlanRetry {
  constructor(
    private lockProblem: LockProblem,
    private requestRefund: RequestRefund,
    private requestDuplicateRefund: RequestDuplicateRefund
  ) {}

  async handle(
    { problemId, actorId }: { problemId: string; actorId: string },
    trx: Trx
  ): Promise<PlannedRetry> {
    const { problem, transaction } = await this.lockProblem.handle(problemId, trx)

    if (transaction && problem.kind === 'transfer_failed')
      return { kind: 'transfer', transactionId: transaction.id }
    if (transaction && problem.kind === 'refund_failed')
      return this.#planRefund({ problem, transaction, actorId }, trx)
    if (transaction && problem.kind === 'reversal_failed')
      return this.#planReversal({ problem, transaction }, trx)
    throw new ProblemNotRetryable()
  }

  /** A second plan while the first is running uses the same attempt, so the same idempotency key. */
  async #planReversal(
    { problem, transaction }: { problem: PaymentProblem; transaction: Transaction },
    trx: Trx
  ): Promise<PlannedRetry> {
    const reversal = await TransferReversal.findOrFail(problem.subject, { client: trx })
    if (reversal.status === 'succeeded') throw new ProblemSettled()
    if (reversal.status === 'failed')
      await reversal
        .merge({ status: 'requested', failureReason: null, attempt: reversal.attempt + 1 })
        .save()

    const { id: reversalId, amountCents } = reversal
    return { kind: 'reversal', transactionId: transaction.id, reversalId, amountCents }
  }

  async #planRefund(
    {
      problem,
      transaction,
      actorId,
    }: { problem: PaymentProblem; transaction: Transaction; actorId: string },
    trx: Trx
  ): Promise<PlannedRetry> {
    const failed = await Refund.findOrFail(problem.subject, { client: trx })
    if (failed.status !== 'failed') throw new ProblemSettled()

    const refund = await this.#requestAgain(failed, transaction, trx)
    const resolution = `Tried again as refund ${refund.id.slice(0, 8)}.`
    await problem.merge({ resolution, resolvedAt: DateTime.utc(), resolvedBy: actorId }).save()

    const { amountCents } = refund
    return { kind: 'refund', transactionId: transaction.id, refundId: refund.id, amountCents }
  }

  #requestAgain(failed: Refund, { reference }: Transaction, trx: Trx) {
    const { transactionId, paymentIntentId, amountCents, ownerShareCents } = failed
    if (failed.isOfDuplicate)
      return this.requestDuplicateRefund.handle(
        { transactionId, paymentIntentId, amountCents },
        trx
      )

    const reason = failed.reason as RefundOrder['reason']
    return this.requestRefund.handle({ reference, amountCents, ownerShareCents, reason }, trx)
  }
}
