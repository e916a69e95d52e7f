import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { announce } from '#shared/events/announce'
import { claimFor } from '#payments/payouts/claim'
import { formatNzd } from '#shared/values/money'
import { ownerPayable, postLedger } from '#payments/ledger/post_ledger'
import { forgiveReversals } from '#payments/payouts/record_reversal'
import { reportProblem } from '#payments/problems/report_problem'
import DuplicateRefunded from '#payments/events/duplicate_refunded'
import RefundFailed from '#payments/events/refund_failed'
import RefundSucceeded from '#payments/events/refund_succeeded'
import type { ProviderRefund } from '#payments/stripe/payment_gateway'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'

interface RefundResult {
  refundId: string
  result: Pick<ProviderRefund, 'id' | 'status' | 'failureReason'>
}

/**
 * Writes down what the provider says of a refund. A refund may fail after it succeeded (the bank
 * sends it back): then the books are turned back, too.
 */
export async function recordRefund(
  { refundId, result }: RefundResult,
  trx: TransactionClientContract
): Promise<void> {
  const { refund, transaction } = await lock(refundId, trx)
  const before = refund.status

  if (before !== 'failed')
    await refund.merge({ stripeRefundId: result.id, status: result.status }).save()
  if (result.status === 'succeeded' && before !== 'succeeded' && before !== 'failed')
    await succeed(refund, transaction, trx)
  if (result.status === 'failed' && before !== 'failed')
    await fail(refund, transaction, { wasBooked: before === 'succeeded', ...result }, trx)
}

/** Writes down a refund that was made another way than through the provider. */
export function recordRefundElsewhere({ refundId }: { refundId: string }): Promise<void> {
  return db.transaction(async (trx) => {
    const { refund, transaction } = await lock(refundId, trx)
    if (refund.status !== 'requested') return

    await refund.merge({ status: 'succeeded' }).save()
    await succeed(refund, transaction, trx)
  })
}

/** Writes down that the provider would not make a refund at all. */
export function refuseRefund({ refundId, reason }: { refundId: string; reason: string }) {
  return db.transaction(async (trx) => {
    const { refund, transaction } = await lock(refundId, trx)
    if (refund.status !== 'requested') return

    await fail(refund, transaction, { wasBooked: false, failureReason: reason }, trx)
  })
}

async function lock(refundId: string, trx: TransactionClientContract) {
  const { transactionId } = await Refund.findOrFail(refundId, { client: trx })
  const transaction = await Transaction.lock(transactionId, trx)

  return { transaction, refund: await Refund.findOrFail(refundId, { client: trx }) }
}

async function succeed(refund: Refund, transaction: Transaction, trx: TransactionClientContract) {
  await postLedger(
    {
      transactionId: transaction.id,
      kind: 'refund',
      source: refund.stripeRefundId ?? refund.id,
      lines: linesOf(refund, transaction),
    },
    trx
  )
  if (refund.isOfDuplicate) {
    const { reference } = transaction
    const { id: refundId, amountCents } = refund
    return announce(new DuplicateRefunded({ reference, refundId, amountCents }), trx)
  }

  await addToRefunded(transaction, refund, 1)
  await announce(new RefundSucceeded(newsOf(refund, transaction)), trx)
}

async function fail(
  refund: Refund,
  transaction: Transaction,
  { wasBooked, failureReason }: { wasBooked: boolean; failureReason: string | null },
  trx: TransactionClientContract
) {
  const reason = failureReason ?? 'unknown'
  await refund.merge({ status: 'failed', failureReason: reason.slice(0, 255) }).save()
  if (wasBooked) await turnBack(refund, transaction, trx)
  await forgiveReversals(claimFor({ refund }), transaction, trx)

  await reportProblem(
    {
      transactionId: transaction.id,
      kind: 'refund_failed',
      subject: refund.id,
      details: `A refund of ${formatNzd(refund.amountCents)} failed: ${reason}`,
    },
    trx
  )
  if (!refund.isOfDuplicate)
    await announce(new RefundFailed({ ...newsOf(refund, transaction), reason }), trx)
}

async function turnBack(refund: Refund, transaction: Transaction, trx: TransactionClientContract) {
  const lines = Object.entries(linesOf(refund, transaction)).map(([name, cents]) => [name, -cents])

  await postLedger(
    {
      transactionId: transaction.id,
      kind: 'refund_failed',
      source: refund.stripeRefundId!,
      lines: Object.fromEntries(lines),
    },
    trx
  )
  if (!refund.isOfDuplicate) await addToRefunded(transaction, refund, -1)
}

/** What was paid another way did not come out of the balance at the provider. */
function linesOf(refund: Refund, { payeeId }: Transaction): Record<string, number> {
  const { amountCents, ownerShareCents, isOfDuplicate } = refund
  const paidFrom = refund.isMadeElsewhere ? 'platform_bank' : 'stripe_clearing'
  if (isOfDuplicate) return { [paidFrom]: -amountCents, duplicate_payments: amountCents }

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

function newsOf(refund: Refund, { reference, refundedCents, amountCents }: Transaction) {
  return {
    reference,
    refundId: refund.id,
    amountCents: refund.amountCents,
    refundedCents,
    transactionAmountCents: amountCents,
  }
}
