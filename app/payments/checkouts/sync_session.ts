import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { expireAttempt } from '#payments/checkouts/record_expiry'
import RecordPayment from '#payments/checkouts/record_payment'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import { type CheckoutSession, PaymentGateway } from '#payments/stripe/payment_gateway'
import type CheckoutAttempt from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

/** `unknown`: the provider cannot be asked right now. `review`: paid, but not what was to be paid. */
export type AttemptOutcome = 'open' | 'paid' | 'expired' | 'review' | 'unknown'

/** Asks the provider what became of an attempt and writes it down; as often as one likes. */
@inject()
export default class SettleAttempt {
  constructor(
    protected gateway: PaymentGateway,
    protected recordPayment: RecordPayment
  ) {}

  async handle(attempt: CheckoutAttempt): Promise<AttemptOutcome> {
    if (attempt.status === 'expired') return 'expired'
    if (attempt.status === 'complete') return this.#completed(attempt)
    if (attempt.status === 'creating') return this.#neverShown(attempt)

    try {
      return await this.#record(attempt, await this.gateway.findCheckout(attempt.sessionId!))
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return 'unknown'
      throw error
    }
  }

  async #completed({ transactionId }: CheckoutAttempt) {
    const transaction = await Transaction.findOrFail(transactionId)

    return transaction.isPaid ? 'paid' : 'review'
  }

  /** Its address was never given to anybody, so it cannot have been paid; it dies by itself. */
  async #neverShown(attempt: CheckoutAttempt) {
    if (attempt.expiresAt > DateTime.utc()) return 'open'

    await this.#expire(attempt)
    return 'expired'
  }

  async #record(
    attempt: CheckoutAttempt,
    session: CheckoutSession | null
  ): Promise<AttemptOutcome> {
    if (session === null || session.status === 'expired') {
      await this.#expire(attempt)
      return 'expired'
    }
    if (session.status === 'open' || !session.isPaid) return 'open'

    const outcome = await db.transaction(async (trx) => {
      const recorded = await this.recordPayment.handle({ attempt, session }, trx)
      faultPoint('payment:before_commit')
      return recorded
    })
    faultPoint('payment:committed')
    return outcome
  }

  async #expire(attempt: CheckoutAttempt) {
    await db.transaction((trx) => expireAttempt(attempt, { isNews: true }, trx))
  }
}
