import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { callProvider } from '#payments/stripe/call_provider'
import ReverseTransfers from '#payments/payouts/reverse_transfers'
import { setApartUnreturned } from '#payments/refunds/set_apart_unreturned'
import { recordRefund } from '#payments/refunds/record_refund'
import { PaymentProviderRefused } from '#payments/exceptions/payment_provider'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import Refund from '#payments/models/refund'

/**
 * Makes a requested refund at Stripe, after reversing the owner's part, or records one paid elsewhere. What the owner has
 * not given back is set apart and waits for an administrator (rule M17). Idempotent.
 */
@inject()
export default class MakeRefund {
  constructor(
    private gateway: PaymentGateway,
    private reverseTransfers: ReverseTransfers
  ) {}

  async handle({ refundId }: { refundId: string }): Promise<void> {
    const asked = await Refund.findOrFail(refundId)
    if (asked.status !== 'requested') return

    await this.reverseTransfers.handle({ refund: asked })
    const refund = await db.transaction((trx) => setApartUnreturned({ refundId }, trx))
    faultPoint('refund:set_apart')
    if (refund.status !== 'requested') return

    if (refund.stripeRefundId) return this.#recordFromStripe(refund, refund.stripeRefundId)
    if (refund.isMadeElsewhere) return this.#recordWithoutStripe(refund, 'succeeded', null)
    try {
      await this.#send(refund)
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error
      await this.#recordWithoutStripe(refund, 'failed', error.reason)
    }
  }

  /** One that was made at Stripe by hand. */
  async #recordFromStripe({ id: refundId }: Refund, stripeRefundId: string) {
    const result = await this.gateway.findRefund(stripeRefundId)

    if (result) await db.transaction((trx) => recordRefund({ refundId, result }, trx))
  }

  #recordWithoutStripe(
    { id: refundId }: Refund,
    status: 'succeeded' | 'failed',
    failureReason: string | null
  ) {
    const result = { id: null, status, failureReason }

    return db.transaction((trx) => recordRefund({ refundId, result }, trx))
  }

  async #send(refund: Refund) {
    const { id, paymentIntentId, amountCents, transaction, isOfDuplicate } = refund

    return callProvider({
      key: await this.#keyOf(refund),
      operation: 'refund.create',
      params: {
        paymentId: paymentIntentId,
        amountCents,
        reference: transaction.reference,
        refundId: id,
        isDuplicate: isOfDuplicate,
      },
      send: (params, key) => this.gateway.createRefund(params, key),
      find: async () => {
        const refunds = await this.gateway.listRefunds(paymentIntentId)
        return refunds.find(({ refundId }) => refundId === id)
      },
      record: (result, trx) => recordRefund({ refundId: id, result }, trx),
    })
  }

  /**
   * A duplicate payment is refunded under one key however often it is reported; only after a failed refund is the
   * key new. The refund itself is left out of that check: a retry under another key would be a second refund.
   */
  async #keyOf({ id, paymentIntentId, isOfDuplicate }: Refund) {
    const failed = await Refund.query()
      .where({ paymentIntentId, status: 'failed' })
      .whereNot('id', id)
      .first()

    return isOfDuplicate && !failed ? `refund:dup:${paymentIntentId}` : `refund:${id}`
  }
}
