import { inject } from '@adonisjs/core'
import CallProvider from '#payments/stripe/call_provider'
import { recordRefund, recordRefundElsewhere, refuseRefund } from '#payments/refunds/record_refund'
import TakeBackShare from '#payments/payouts/reverse_transfers'
import PaymentProviderRefused from '#payments/exceptions/payment_provider_refused'
import { PaymentGateway, type ProviderRefund } from '#payments/stripe/payment_gateway'
import Refund from '#payments/models/refund'

/**
 * Makes a promised refund at the provider, or books it when it was made another way; what the owner was already sent of
 * it is taken back first.
 * Doing it again does nothing more.
 *
 * Throws PaymentProviderUnavailable: then it has to be tried again.
 */
@inject()
export default class MakeRefund {
  constructor(
    protected gateway: PaymentGateway,
    protected callProvider: CallProvider,
    protected takeBackShare: TakeBackShare
  ) {}

  async handle({ refundId }: { refundId: string }): Promise<void> {
    const refund = await Refund.query().where('id', refundId).preload('transaction').firstOrFail()
    if (refund.status !== 'requested') return

    await this.takeBackShare.handle({ refund })
    if (refund.isMadeElsewhere) return recordRefundElsewhere({ refundId })
    try {
      await this.#send(refund)
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error
      await refuseRefund({ refundId, reason: error.reason })
    }
  }

  async #send(refund: Refund) {
    const { id, paymentIntentId, amountCents, transaction, isOfDuplicate } = refund

    return this.callProvider.handle({
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
      find: () => this.#find(id, paymentIntentId),
      record: (result, trx) => recordRefund({ refundId: id, result }, trx),
    })
  }

  /** However often a second payment is told of, it goes back once; only a refund that failed is made anew. It never counts itself: another key would be another refund. */
  async #keyOf({ id, paymentIntentId, isOfDuplicate }: Refund) {
    const failed = await Refund.query()
      .where({ paymentIntentId, status: 'failed' })
      .whereNot('id', id)
      .first()

    return isOfDuplicate && !failed ? `refund:dup:${paymentIntentId}` : `refund:${id}`
  }

  async #find(refundId: string, paymentId: string): Promise<ProviderRefund | null> {
    const refunds = await this.gateway.listRefunds(paymentId)

    return refunds.find((refund) => refund.refundId === refundId) ?? null
  }
}
