import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { recordPayment } from '#payments/checkouts/record_payment'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import type Transaction from '#payments/models/transaction'

/** Reads a payment again from Stripe and records its fee, which Stripe may set some time after the capture. */
@inject()
export default class SyncFee {
  constructor(private gateway: PaymentGateway) {}

  /** @param transaction with its completed `checkouts` preloaded */
  async handle(transaction: Transaction): Promise<void> {
    const { isLive } = this.gateway

    for (const checkout of transaction.checkouts) {
      const session = await this.gateway.findSession(checkout.sessionId!)

      if (session?.payment?.id === transaction.paymentIntentId)
        await db.transaction((trx) => recordPayment({ checkout, session: session!, isLive }, trx))
    }
  }
}
