import type { Trx } from '#platform/database/trx'
import { formatNzd } from '#shared/values/money'
import type { PlannedCall } from '#payments/contract/plan_retry'
import {
  NotAWaitingRefund,
  PaymentDisputed,
  RefundUnderWay,
} from '#payments/exceptions/payment_refused'
import { bookOwnerDebt } from '#payments/payouts/owner_debt'
import { lockProblem } from '#payments/problems/lock_problem'
import { queueWaitingRefund } from '#payments/refunds/queue_refund'
import Refund from '#payments/models/refund'
import TransferReversal, { causeOf } from '#payments/models/transfer_reversal'

/**
 * Requests a waiting refund from the platform's money, in the caller's transaction; RunPlannedCall makes it after the
 * commit. The owner owes the amount, and the problem is resolved. Throws NotFound, ProblemSettled, NotAWaitingRefund,
 * RefundUnderWay and PaymentDisputed.
 */
export default class AdvanceRefund {
  async handle(
    { problemId, actorId }: { problemId: string; actorId: string },
    trx: Trx
  ): Promise<Extract<PlannedCall, { kind: 'refund' }>> {
    const { problem, transaction } = await lockProblem(problemId, trx)
    if (!transaction || problem.kind !== 'refund_waiting') throw new NotAWaitingRefund()
    const refund = await Refund.findOrFail(problem.subject, { client: trx })
    if (refund.status !== 'waiting') throw new RefundUnderWay()
    if (transaction.payoutFrozenAt) throw new PaymentDisputed()

    for (const reversal of await TransferReversal.causedBy(causeOf({ refund }), trx))
      if (reversal.status === 'failed') await bookOwnerDebt({ reversal, transaction }, trx)
    await queueWaitingRefund(refund, { isAdvanced: true }, trx)
    const { id: refundId, amountCents } = refund
    await problem.resolve(`Paid anyway: ${formatNzd(amountCents)}. The owner owes it.`, actorId)

    return { kind: 'refund', transactionId: transaction.id, refundId, amountCents }
  }
}
