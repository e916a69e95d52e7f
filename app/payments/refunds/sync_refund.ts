import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { formatNzd } from '#shared/values/money'
import { recordRefund } from '#payments/refunds/record_refund'
import { reportProblem } from '#payments/problems/report_problem'
import { PaymentGateway, type ProviderRefund } from '#payments/stripe/payment_gateway'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'

@inject()
export default class SyncRefund {
  constructor(private gateway: PaymentGateway) {}

  async handle(stripeRefundId: string): Promise<void> {
    const result = await this.gateway.findRefund(stripeRefundId)
    if (!result) return

    const refund = await this.#ours(result)
    if (!refund) return this.#reportUnknown(result)

    await db.transaction((trx) => recordRefund({ refundId: refund.id, result }, trx))
  }

  async #ours({ id, refundId, paymentId }: ProviderRefund) {
    const known = await Refund.findBy({ stripeRefundId: id })
    if (known || !refundId || !paymentId) return known

    return Refund.query()
      .whereRaw('id::text = ?', [refundId])
      .where('paymentIntentId', paymentId)
      .first()
  }

  /** Made by hand in the Stripe dashboard: nothing says how it is shared between owner and platform. */
  async #reportUnknown({ id, paymentId, amountCents }: ProviderRefund) {
    const transaction = paymentId && (await Transaction.findBy({ paymentIntentId: paymentId }))
    if (!transaction) return

    const transactionId = transaction.id
    const details = `A refund of ${formatNzd(amountCents)} was made outside of this system.`
    await db.transaction((trx) =>
      reportProblem({ transactionId, kind: 'unknown_refund', subject: id, details }, trx)
    )
  }
}
