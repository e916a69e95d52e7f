import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import RecordUnknownRefund from '#payments/refunds/record_unknown_refund'
import MakeRefund from '#payments/refunds/make_refund'
import { recordRefund } from '#payments/refunds/record_refund'
import { builderArgs, sql } from '#platform/database/sql'
import { PaymentGateway, type ProviderRefund } from '#payments/stripe/payment_gateway'
import Refund from '#payments/models/refund'

/** Reads a refund from Stripe and records it, also one that was made there by hand (rule M52). */
@inject()
export default class SyncRefund {
  constructor(
    private gateway: PaymentGateway,
    private makeRefund: MakeRefund,
    private recordUnknownRefund: RecordUnknownRefund
  ) {}

  async handle(stripeRefundId: string): Promise<void> {
    const result = await this.gateway.findRefund(stripeRefundId)
    if (!result) return

    const refund = (await this.#ours(result)) ?? (await this.recordUnknownRefund.handle(result))
    if (!refund) return
    if (refund.status === 'requested' && refund.stripeRefundId)
      return this.makeRefund.handle({ refundId: refund.id })

    await db.transaction((trx) => recordRefund({ refundId: refund.id, result }, trx))
  }

  async #ours({ id, refundId, paymentId }: ProviderRefund) {
    const known = await Refund.findBy({ stripeRefundId: id })
    if (known || !refundId || !paymentId) return known

    return Refund.query()
      .whereRaw(...builderArgs(sql`id::text = ${refundId}`))
      .where('paymentIntentId', paymentId)
      .first()
  }
}
