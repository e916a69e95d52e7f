import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { dispatchWith } from '#platform/queue/dispatch'
import type { Cents } from '#shared/values/money'
import RefundRefused from '#payments/exceptions/refund_refused'
import SendRefund from '#payments/refunds/jobs/send_refund'
import Refund, { type MadeElsewhere } from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import { refundableOf } from '#payments/refunds/find_refundable'

export { RefundRefused }

export interface RefundOrder {
  reference: string
  amountCents: Cents
  /** How much of it the owner's share pays for; the rest falls on the platform. */
  ownerShareCents: Cents
  reason: 'cancelled_by_renter' | 'cancelled_by_owner' | 'cancelled_by_admin' | 'late_payment'
  /** Left out, it goes through the provider. */
  elsewhere?: MadeElsewhere
}

/**
 * Promises a refund in the caller's transaction; a job makes it after the commit. RefundSucceeded or
 * RefundFailed tells what came of it.
 *
 * Throws RefundRefused when nothing was paid, or when more would go back than came in.
 */
export default class RequestRefund {
  async handle(order: RefundOrder, trx: TransactionClientContract): Promise<Refund> {
    const transaction = await Transaction.lockByReference(order.reference, trx)
    if (!transaction?.isPaid) throw new RefundRefused('Nothing was paid that could be refunded')

    await this.#insistOnEnough(transaction, order, trx)
    const refund = await Refund.create(
      {
        transactionId: transaction.id,
        paymentIntentId: transaction.paymentIntentId!,
        amountCents: order.amountCents,
        ownerShareCents: order.ownerShareCents,
        reason: order.reason,
        status: 'requested',
        ...order.elsewhere,
      },
      { client: trx }
    )

    await dispatchWith(SendRefund.dispatch({ refundId: refund.id }), trx)
    faultPoint('refund:before_commit')
    return refund
  }

  async #insistOnEnough(
    transaction: Transaction,
    { amountCents, ownerShareCents }: RefundOrder,
    trx: TransactionClientContract
  ) {
    const left = await refundableOf(transaction, trx)

    if (
      amountCents <= 0 ||
      ownerShareCents < 0 ||
      ownerShareCents > amountCents ||
      amountCents > left.amountCents ||
      ownerShareCents > left.ownerShareCents ||
      amountCents - ownerShareCents > left.platformShareCents
    )
      throw new RefundRefused('More would be refunded than was paid')
  }
}
