import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import RecordPayment from '#payments/checkouts/record_payment'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import type Transaction from '#payments/models/transaction'

/** Reads a payment again from Stripe and records its fee, which Stripe may set some time after the capture. */
@inject()
export default class SyncFee {
  constructor(
    private gateway: PaymentGateway,
    private recordPayment: RecordPayment
  ) {}

  /** @param transaction with its completed `checkouts` preloaded */
  async handle(transaction: Transaction): Promise<void> {
    for (const checkout of transaction.checkouts) {
      const session = await this.gateway.findSession(checkout.sessionId!)

      if (session?.payment?.id === transaction.paymentIntentId)
        await db.transaction((trx) =>
          this.recordPayment.handle({ checkout, session: session! }, trx)
        )
    }
  }
}
