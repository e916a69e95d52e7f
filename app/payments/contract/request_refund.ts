import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import type { Cents } from '#shared/values/money'
import { RefundRefused } from '#payments/exceptions/payment_refused'
import { queueRefund } from '#payments/refunds/queue_refund'
import Refund, { CALLED_OFF, type MadeElsewhere } from '#payments/models/refund'
import Transaction from '#payments/models/transaction'

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
  async handle({ reference, elsewhere, ...order }: RefundOrder, trx: Trx): Promise<Refund> {
    const transaction = await Transaction.lockByReference(reference, trx)
    if (!transaction?.isPaid) throw new RefundRefused('Nothing was paid that could be refunded')

    const { id: transactionId, paymentIntentId } = transaction
    await this.#refuseMoreThanPaid(transaction, order, trx)
    const refund = await queueRefund(
      { ...order, ...elsewhere, transactionId, paymentIntentId: paymentIntentId! },
      trx
    )
    faultPoint('refund:before_commit')
    return refund
  }

  /** Compares with what is left of the payment after all refunds that were requested. */
  async #refuseMoreThanPaid(
    transaction: Transaction,
    { amountCents, ownerShareCents }: Pick<RefundOrder, 'amountCents' | 'ownerShareCents'>,
    trx: Trx
  ) {
    const [requested] = await Refund.query({ client: trx })
      .where('transactionId', transaction.id)
      .where('paymentIntentId', transaction.paymentIntentId!)
      .whereNotIn('status', CALLED_OFF)
      .sum({ amount: 'amount_cents', owner: 'owner_share_cents' })
      .pojo<{ amount: string | null; owner: string | null }>()
    const leftCents = transaction.amountCents - Number(requested.amount)
    const ownerLeftCents = transaction.ownerPayoutCents - Number(requested.owner)

    if (
      amountCents <= 0 ||
      ownerShareCents < 0 ||
      ownerShareCents > amountCents ||
      amountCents > leftCents ||
      ownerShareCents > ownerLeftCents ||
      amountCents - ownerShareCents > leftCents - ownerLeftCents
    )
      throw new RefundRefused('More would be refunded than was paid')
  }
}
