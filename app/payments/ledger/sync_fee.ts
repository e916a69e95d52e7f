import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import RecordPayment from '#payments/checkouts/record_payment'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import type Transaction from '#payments/models/transaction'

/** Asks again what the provider kept of a payment, and books it. */
@inject()
export default class CompleteFee {
  constructor(
    protected gateway: PaymentGateway,
    protected recordPayment: RecordPayment
  ) {}

  /** @param transaction with its completed attempts preloaded */
  async handle(transaction: Transaction): Promise<void> {
    for (const attempt of transaction.attempts) {
      const session = await this.gateway.findCheckout(attempt.sessionId!)

      if (session?.payment?.id === transaction.paymentIntentId)
        await db.transaction((trx) =>
          this.recordPayment.handle({ attempt, session: session! }, trx)
        )
    }
  }
}
