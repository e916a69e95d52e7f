import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import type { Cents } from '#shared/values/money'
import { RefundRefused } from '#payments/exceptions/payment_refused'
import { queueRefund } from '#payments/refunds/queue_refund'
import { lockPaid } from '#payments/contract/lock_payment'
import type Refund from '#payments/models/refund'
import type { MadeElsewhere } from '#payments/models/refund'

export interface RefundOrder {
  reference: string
  amountCents: Cents
  /** The part the owner bears; the platform bears the rest. */
  ownerShareCents: Cents
  /** Stored and never shown: a fixed name, `late_payment` for instance. `Refund` knows `CANCELLED_BY_OWNER`. */
  reason: string
  /** Set when it is paid outside Stripe. */
  elsewhere?: MadeElsewhere
}

/**
 * Requests a refund in the caller's transaction; a job makes it after the commit. The result is published as
 * RefundSucceeded or RefundFailed. Throws RefundRefused when nothing was paid or the refund exceeds the payment.
 */
export default class RequestRefund {
  async handle({ reference, elsewhere, ...order }: RefundOrder, trx: Trx): Promise<Refund> {
    const payment = await lockPaid(reference, trx)
    const { id: transactionId, paymentIntentId } = payment
    refuseMoreThan(payment.leftToRefund, order)
    const refund = await queueRefund(
      { ...order, ...elsewhere, transactionId, paymentIntentId: paymentIntentId! },
      trx
    )
    faultPoint('refund:before_commit')
    return refund
  }
}

type Amounts = Pick<RefundOrder, 'amountCents' | 'ownerShareCents'>

function refuseMoreThan(left: Amounts, { amountCents, ownerShareCents }: Amounts) {
  if (
    amountCents <= 0 ||
    ownerShareCents < 0 ||
    ownerShareCents > amountCents ||
    ownerShareCents > left.ownerShareCents ||
    amountCents - ownerShareCents > left.amountCents - left.ownerShareCents
  )
    throw new RefundRefused('More would be refunded than was paid')
}
