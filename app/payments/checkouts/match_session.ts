import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { reportProblem } from '#payments/problems/report_problem'
import { isDeleted } from '#payments/reconciliation/deleted_demo_objects'
import { type CheckoutSession, PaymentGateway } from '#payments/stripe/payment_gateway'
import type Checkout from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

/**
 * Finds the checkout of a session whose id was not stored before a crash. Reports a paid session that has none.
 * Throws PaymentProviderUnavailable.
 */
@inject()
export default class MatchSession {
  constructor(private gateway: PaymentGateway) {}

  async handle(sessionId: string): Promise<Checkout | null> {
    const session = await this.gateway.findSession(sessionId)

    if (!session || (await isDeleted(sessionId))) return null

    return this.#match(session)
  }

  #match(session: CheckoutSession): Promise<Checkout | null> {
    return db.transaction(async (trx) => {
      const transaction = session.reference?.match(/^[\da-f-]{36}$/i)
        ? await Transaction.lockByReference(session.reference, trx)
        : null
      const checkout = await transaction
        ?.related('checkouts')
        .query()
        .where('attempt', session.attempt ?? 0)
        .whereNull('sessionId')
        .first()

      if (checkout) {
        const isMade = session.isPaid || session.payment?.state === 'authorised'
        if (checkout.status === 'creating' || isMade) checkout.status = 'open'
        return checkout.storeSession(session)
      }
      if (session.isPaid)
        await reportProblem(
          {
            transactionId: transaction?.id ?? null,
            kind: 'unknown_checkout',
            subject: session.id,
            details: 'A paid Stripe session matches no checkout here.',
          },
          trx
        )
      return null
    })
  }
}
