import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { reportProblem } from '#payments/problems/report_problem'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import { type CheckoutSession, PaymentGateway } from '#payments/stripe/payment_gateway'
import CheckoutAttempt from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

interface Adoption {
  attempt: CheckoutAttempt | null
  isUnreachable: boolean
}

/**
 * Finds the attempt that a session of the provider belongs to when its id was never written down,
 * because the process died between the call and the record. A paid session that belongs to nothing
 * is put before the administrators.
 */
@inject()
export default class AdoptSession {
  constructor(protected gateway: PaymentGateway) {}

  async handle(sessionId: string): Promise<Adoption> {
    try {
      const session = await this.gateway.findCheckout(sessionId)

      return { attempt: session && (await this.#adopt(session)), isUnreachable: false }
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return { attempt: null, isUnreachable: true }
      throw error
    }
  }

  #adopt(session: CheckoutSession): Promise<CheckoutAttempt | null> {
    return db.transaction(async (trx) => {
      const transaction = session.reference?.match(/^[\da-f-]{36}$/i)
        ? await Transaction.lockByReference(session.reference, trx)
        : null
      const attempt = await transaction
        ?.related('attempts')
        .query()
        .where('attempt', session.attempt ?? 0)
        .whereNull('sessionId')
        .first()

      if (attempt) return this.#remember(attempt, session)
      if (session.isPaid)
        await reportProblem(
          {
            transactionId: transaction?.id ?? null,
            kind: 'unknown_checkout',
            subject: session.id,
            details: 'A paid checkout at the payment provider belongs to nothing here.',
          },
          trx
        )
      return null
    })
  }

  async #remember(attempt: CheckoutAttempt, session: CheckoutSession) {
    if (attempt.status === 'creating' || session.isPaid) attempt.status = 'open'

    return attempt
      .merge({
        sessionId: session.id,
        url: session.url,
        expiresAt: DateTime.fromSeconds(session.expiresAt),
      })
      .save()
  }
}
