import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'
import { type Cents, formatNzd } from '#shared/values/money'
import PostLedger from '#payments/ledger/post_ledger'
import WriteOffReversals from '#payments/payouts/write_off_reversals'
import ReportProblem from '#payments/problems/report_problem'
import { DuplicateRefunded, RefundFailed, RefundSucceeded } from '#payments/events/payment_events'
import Refund from '#payments/models/refund'
import { causeOf } from '#payments/models/transfer_reversal'
import Transaction from '#payments/models/transaction'
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
@inject()
export default class RecordRefund {
  constructor(
    private postLedger: PostLedger,
    private reportProblem: ReportProblem,
    private writeOffReversals: WriteOffReversals
  ) {}

  async handle({ refundId, result }: RefundResult, trx: Trx): Promise<void> {
    const { refund, transaction } = await Refund.lock(refundId, trx)
    const before = refund.status
    // A refusal counts only for the call that was refused, not for a refund another process has recorded.
    if (before === 'failed' || (result.id === null && before !== 'requested')) return

    await refund.merge({ stripeRefundId: result.id, status: result.status }).save()
    if (result.status === 'succeeded' && before !== 'succeeded')
      await this.#succeed(refund, transaction, trx)
    if (result.status === 'failed')
      await this.#fail(refund, transaction, { ...result, wasPosted: before === 'succeeded' }, trx)
  }

  async #succeed(refund: Refund, transaction: Transaction, trx: Trx) {
    await this.postLedger.handle(
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
      return publish(new DuplicateRefunded({ reference, refundId, amountCents }), trx)
    }

    await addToRefunded(transaction, refund, 1)
    await publish(new RefundSucceeded(payloadOf(refund, transaction)), trx)
  }

  async #fail(
    refund: Refund,
    transaction: Transaction,
    { wasPosted, failureReason }: { wasPosted: boolean; failureReason: string | null },
    trx: Trx
  ) {
    const reason = failureReason ?? 'unknown'
    await refund.merge({ failureReason: reason.slice(0, 255) }).save()
    if (wasPosted) await this.#reversePosting(refund, transaction, trx)
    await this.writeOffReversals.handle({ cause: causeOf({ refund }), transaction }, trx)

    await this.reportProblem.handle(
      {
        transactionId: transaction.id,
        kind: 'refund_failed',
        subject: refund.id,
        details: `A refund of ${formatNzd(refund.amountCents)} failed: ${reason}`,
      },
      trx
    )
    if (!refund.isOfDuplicate)
      await publish(new RefundFailed({ ...payloadOf(refund, transaction), reason }), trx)
  }

  async #reversePosting(refund: Refund, transaction: Transaction, trx: Trx) {
    const lines = Object.entries(linesOf(refund, transaction)).map(([name, cents]) => [
      name,
      -cents,
    ])

    await this.postLedger.handle(
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
}

/** A refund paid outside Stripe comes out of the platform's bank account, not the Stripe balance. */
function linesOf(refund: Refund, { payeeId }: Transaction): Record<string, Cents> {
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

function payloadOf(refund: Refund, { reference, refundedCents, amountCents }: Transaction) {
  return {
    reference,
    refundId: refund.id,
    amountCents: refund.amountCents,
    refundedCents,
    transactionAmountCents: amountCents,
  }
}
