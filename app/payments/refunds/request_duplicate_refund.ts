import type { Trx } from '#platform/database/trx'
import { dispatchWith } from '#platform/queue/dispatch'
import SendRefund from '#payments/refunds/jobs/send_refund'
import Refund, { type MadeElsewhere } from '#payments/models/refund'

interface DuplicatePayment extends Pick<
  Refund,
  'transactionId' | 'paymentIntentId' | 'amountCents'
> {
  /** Set when the money is paid back outside Stripe. */
  elsewhere?: MadeElsewhere
}

/** Requests the full refund of a duplicate payment; a job sends it to Stripe after the commit. */
export default class RequestDuplicateRefund {
  async handle(
    { transactionId, paymentIntentId, amountCents, elsewhere }: DuplicatePayment,
    trx: Trx
  ): Promise<Refund> {
    const refund = await Refund.create(
      {
        transactionId,
        paymentIntentId,
        amountCents,
        ownerShareCents: 0,
        reason: 'duplicate_payment',
        status: 'requested',
        ...elsewhere,
      },
      { client: trx }
    )
    await dispatchWith(SendRefund.dispatch({ refundId: refund.id }), trx)

    return refund
  }
}
