import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { claimProblem } from '#payments/problems/lock_problem'
import MakeRefund from '#payments/refunds/make_refund'
import PayOwner from '#payments/payouts/pay_owner'
import { promiseDuplicate } from '#payments/refunds/refund_duplicate'
import SendReversal from '#payments/payouts/send_reversal'
import RequestRefund, { type RefundOrder } from '#payments/contract/request_refund'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import { ProblemNotRetryable, ProblemSettled } from '#payments/exceptions/problem_refused'
import type PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import TransferReversal from '#payments/models/transfer_reversal'

/** What is to be asked of the provider once more. */
export type PlannedRetry =
  | { kind: 'refund'; transactionId: string; refundId: string; amountCents: number }
  | { kind: 'transfer'; transactionId: string }
  | { kind: 'reversal'; transactionId: string; reversalId: string; amountCents: number }

/**
 * done: the money is on its way. pending: accepted, not decided yet. failed: refused again.
 * waiting: the provider cannot be reached; it is tried again by itself. nothing_due: the owner has
 * nothing to get right now (refunded, a refund open, disputed, not connected, or sent by somebody else).
 */
export type RetryOutcome = 'done' | 'pending' | 'failed' | 'waiting' | 'nothing_due'

const REFUNDS: Record<Refund['status'], RetryOutcome> = {
  requested: 'waiting',
  pending: 'pending',
  succeeded: 'done',
  failed: 'failed',
}
const REVERSALS: Record<TransferReversal['status'], RetryOutcome> = {
  requested: 'waiting',
  succeeded: 'done',
  failed: 'failed',
}
const TRANSFERS = { sent: 'done', failed: 'failed', idle: 'nothing_due' } as const

/** Tries a failed refund, transfer or reversal again. However many ask at once, the money moves once. */
@inject()
export default class RetryProblem {
  constructor(
    protected requestRefund: RequestRefund,
    protected makeRefund: MakeRefund,
    protected payOwner: PayOwner,
    protected sendReversal: SendReversal
  ) {}

  /**
   * Decides in the caller's transaction what is to be done; `carryOut` does it after the commit. A
   * failed refund is promised anew, which settles its problem: should it fail again, that is a new one. What an owner owes
   * stays owed until it has come back.
   *
   * Throws NotFound, ProblemSettled, ProblemNotRetryable and RefundRefused.
   */
  async plan(
    { problemId, actorId }: { problemId: string; actorId: string },
    trx: TransactionClientContract
  ): Promise<PlannedRetry> {
    const { problem, transaction } = await claimProblem(problemId, trx)

    if (transaction && problem.kind === 'transfer_failed')
      return { kind: 'transfer', transactionId: transaction.id }
    if (transaction && problem.kind === 'refund_failed')
      return this.#promiseAgain({ problem, transaction, actorId }, trx)
    if (transaction && problem.kind === 'reversal_failed')
      return this.#takeBackAgain({ problem, transaction }, trx)
    throw new ProblemNotRetryable()
  }

  /** Makes the call at the provider; never inside a transaction. */
  async carryOut(retry: PlannedRetry): Promise<RetryOutcome> {
    try {
      if (retry.kind === 'reversal') return REVERSALS[await this.sendReversal.handle(retry)]
      if (retry.kind === 'transfer')
        return TRANSFERS[await this.payOwner.handle({ ...retry, now: DateTime.utc() })]
      await this.makeRefund.handle(retry)
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      if (retry.kind !== 'refund') return 'waiting'
    }

    const { status } = await Refund.findOrFail(retry.refundId)
    return REFUNDS[status]
  }

  /** Whoever comes second, while it is being tried, joins in under the same key. */
  async #takeBackAgain(
    { problem, transaction }: { problem: PaymentProblem; transaction: Transaction },
    trx: TransactionClientContract
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

  async #promiseAgain(
    {
      problem,
      transaction,
      actorId,
    }: { problem: PaymentProblem; transaction: Transaction; actorId: string },
    trx: TransactionClientContract
  ): Promise<PlannedRetry> {
    const failed = await Refund.findOrFail(problem.subject, { client: trx })
    if (failed.status !== 'failed') throw new ProblemSettled()

    const refund = await this.#promise(failed, transaction, trx)
    const resolution = `Tried again as refund ${refund.id.slice(0, 8)}.`
    await problem.merge({ resolution, resolvedAt: DateTime.utc(), resolvedBy: actorId }).save()

    const { amountCents } = refund
    return { kind: 'refund', transactionId: transaction.id, refundId: refund.id, amountCents }
  }

  #promise(failed: Refund, { reference }: Transaction, trx: TransactionClientContract) {
    const { amountCents, ownerShareCents } = failed
    if (failed.isOfDuplicate) return promiseDuplicate(failed, trx)

    const reason = failed.reason as RefundOrder['reason']
    return this.requestRefund.handle({ reference, amountCents, ownerShareCents, reason }, trx)
  }
}
