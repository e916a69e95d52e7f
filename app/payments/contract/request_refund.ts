import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { dispatchWith } from '#platform/queue/dispatch'
import type { Cents } from '#shared/values/money'
import { RefundRefused } from '#payments/exceptions/payment_refused'
import SendRefund from '#payments/refunds/jobs/send_refund'
import Refund, { type MadeElsewhere } from '#payments/models/refund'
import Transaction from '#payments/models/transaction'

export { RefundRefused }

export interface RefundOrder {
  reference: string
  amountCents: Cents
  /** The part the owner bears; the platform bears the rest. */
  ownerShareCents: Cents
  reason: 'cancelled_by_renter' | 'cancelled_by_owner' | 'cancelled_by_admin' | 'late_payment'
  /** Set when it is paid outside Stripe. */
  elsewhere?: MadeElsewhere
}

/**
 * Requests a refund in the caller's transaction; a job makes it after the commit. The result is published as
 * RefundSucceeded or RefundFailed. Throws RefundRefused when nothing was paid or the refund exceeds the payment.
 */
export default class RequestRefund {
  async handle(order: RefundOrder, trx: Trx): Promise<Refund> {
    const transaction = await Transaction.lockByReference(order.reference, trx)
    if (!transaction?.isPaid) throw new RefundRefused('Nothing was paid that could be refunded')

    await this.#refuseMoreThanPaid(transaction, order, trx)
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

  async #refuseMoreThanPaid(
    transaction: Transaction,
    { amountCents, ownerShareCents }: RefundOrder,
    trx: Trx
  ) {
    const left = await this.#refundable(transaction, trx)

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

  /** What is left of the payment after all refunds that were requested, in cents. */
  async #refundable({ id, paymentIntentId, amountCents, ownerPayoutCents }: Transaction, trx: Trx) {
    const [requested] = await Refund.query({ client: trx })
      .where('transactionId', id)
      .where('paymentIntentId', paymentIntentId!)
      .whereNot('status', 'failed')
      .sum({ amount: 'amount_cents', owner: 'owner_share_cents' })
      .pojo<{ amount: string | null; owner: string | null }>()

    const left = amountCents - Number(requested.amount)
    const ownerLeft = ownerPayoutCents - Number(requested.owner)
    return {
      amountCents: left,
      ownerShareCents: ownerLeft,
      platformShareCents: left - ownerLeft,
    }
  }
}
