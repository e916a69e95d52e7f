import { shareAfterRefunds } from '#payments/rules/owner_share'
import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'
import { type Cents, formatNzd } from '#shared/values/money'
import { postLedger } from '#payments/ledger/post_ledger'
import { restoreCosts } from '#payments/payouts/owner_costs'
import { writeOffReversals } from '#payments/payouts/owner_debt'
import { reportProblem } from '#payments/problems/report_problem'
import { DuplicateRefunded, RefundFailed, RefundSucceeded } from '#payments/events/payment_events'
import Refund from '#payments/models/refund'
import { causeOf } from '#payments/models/transfer_reversal'
import type Transaction from '#payments/models/transaction'
import { ownerPayable } from '#payments/rules/ledger_accounts'

interface RefundResult {
  refundId: string
  result: {
    /** Null when there is no refund at Stripe: it was refused, or paid another way. */
    id: string | null
    status: 'pending' | 'succeeded' | 'failed'
    failureReason: string | null
  }
}

/** Records the result of a refund. A refund may fail after it succeeded; its ledger entries are reversed then. */
export async function recordRefund({ refundId, result }: RefundResult, trx: Trx): Promise<void> {
  const { refund, transaction } = await Refund.lock(refundId, trx)
  const before = refund.status
  // A refusal counts only for the call that was refused, not for a refund another process has recorded.
  if (before === 'failed' || (result.id === null && before !== 'requested')) return

  await refund.merge({ stripeRefundId: result.id, status: result.status }).save()
  if (result.status === 'succeeded' && before !== 'succeeded')
    await succeed(refund, transaction, trx)
  if (result.status === 'failed')
    await fail(refund, transaction, { ...result, wasPosted: before === 'succeeded' }, trx)
}

async function succeed(refund: Refund, transaction: Transaction, trx: Trx) {
  const { id: transactionId, reference } = transaction
  const source = refund.stripeRefundId ?? refund.id
  const lines = linesOf(refund, transaction, 1)
  const payload = { reference, refundId: refund.id }

  await postLedger({ transactionId, kind: 'refund', source, lines }, trx)
  if (refund.isOfDuplicate) return publish(new DuplicateRefunded(payload), trx)

  await addToRefunded(transaction, refund, 1)
  await restoreCosts(transaction, shareAfterRefunds(transaction), trx)
  await publish(new RefundSucceeded(payload), trx)
}

async function fail(
  refund: Refund,
  transaction: Transaction,
  { wasPosted, failureReason }: { wasPosted: boolean; failureReason: string | null },
  trx: Trx
) {
  const { id: transactionId, reference } = transaction
  const reason = failureReason ?? 'unknown'
  await refund.merge({ failureReason: reason.slice(0, 255) }).save()
  if (wasPosted) await reversePosting(refund, transaction, trx)
  await writeOffReversals({ cause: causeOf({ refund }), transaction }, trx)

  const details = `A refund of ${formatNzd(refund.amountCents)} failed: ${reason.replaceAll('_', ' ')}.`
  await reportProblem({ transactionId, kind: 'refund_failed', subject: refund.id, details }, trx)
  if (!refund.isOfDuplicate)
    await publish(new RefundFailed({ reference, refundId: refund.id }), trx)
}

async function reversePosting(refund: Refund, transaction: Transaction, trx: Trx) {
  const { id: transactionId } = transaction
  const source = refund.stripeRefundId!
  const lines = linesOf(refund, transaction, -1)

  await postLedger({ transactionId, kind: 'refund_failed', source, lines }, trx)
  if (!refund.isOfDuplicate) await addToRefunded(transaction, refund, -1)
}

/** A refund paid outside Stripe comes out of the platform's bank account, not the Stripe balance. */
function linesOf(refund: Refund, { payeeId }: Transaction, sign: 1 | -1): Record<string, Cents> {
  const paidFrom = refund.isMadeElsewhere ? 'platform_bank' : 'stripe_clearing'
  const amountCents = sign * refund.amountCents
  const ownerShareCents = sign * refund.ownerShareCents
  if (refund.isOfDuplicate) return { [paidFrom]: -amountCents, duplicate_payments: amountCents }

  return {
    [paidFrom]: -amountCents,
    [ownerPayable(payeeId)]: ownerShareCents,
    platform_fee: amountCents - ownerShareCents,
  }
}

function addToRefunded(transaction: Transaction, refund: Refund, sign: 1 | -1) {
  return transaction
    .merge({
      refundedCents: transaction.refundedCents + sign * refund.amountCents,
      ownerRefundedCents: transaction.ownerRefundedCents + sign * refund.ownerShareCents,
    })
    .save()
}
