import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { formatNzd } from '#shared/values/money'
import { recordRefund } from '#payments/refunds/record_refund'
import { reportProblem } from '#payments/problems/report_problem'
import { PaymentGateway, type ProviderRefund } from '#payments/stripe/payment_gateway'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'

/** Reads a refund again from the provider and writes down what became of it. */
@inject()
export default class SyncRefund {
  constructor(protected gateway: PaymentGateway) {}

  async handle(stripeRefundId: string): Promise<void> {
    const result = await this.gateway.findRefund(stripeRefundId)
    if (!result) return

    const refund = await this.#ours(result)
    if (refund) await db.transaction((trx) => recordRefund({ refundId: refund.id, result }, trx))
    else await this.#reportStranger(result)
  }

  async #ours({ id, refundId, paymentId }: ProviderRefund) {
    const known = await Refund.findBy({ stripeRefundId: id })
    if (known || !refundId || !paymentId) return known

    return Refund.query()
      .whereRaw('id::text = ?', [refundId])
      .where('paymentIntentId', paymentId)
      .first()
  }

  /** Somebody made it by hand at the provider; the books do not know whose share it is. */
  async #reportStranger({ id, paymentId, amountCents }: ProviderRefund) {
    const transaction = paymentId && (await Transaction.findBy({ paymentIntentId: paymentId }))
    if (!transaction) return

    await db.transaction((trx) =>
      reportProblem(
        {
          transactionId: transaction.id,
          kind: 'unknown_refund',
          subject: id,
          details: `A refund of ${formatNzd(amountCents)} was made outside of this system.`,
        },
        trx
      )
    )
  }
}
