import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import CallProvider from '#payments/stripe/call_provider'
import CreateSession, { checkoutKey } from '#payments/checkouts/create_session'
import { expireAttempt } from '#payments/checkouts/record_expiry'
import SettleAttempt, { type AttemptOutcome } from '#payments/checkouts/sync_session'
import PaymentProviderRefused from '#payments/exceptions/payment_provider_refused'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import { type CheckoutRequest, PaymentGateway } from '#payments/stripe/payment_gateway'
import CheckoutAttempt from '#payments/models/checkout'
import StripeCall from '#payments/models/stripe_call'
import Transaction from '#payments/models/transaction'

/** Sees to it that nothing can be paid through an attempt any more, or finds out that it was paid. */
@inject()
export default class CloseAttempt {
  constructor(
    protected gateway: PaymentGateway,
    protected callProvider: CallProvider,
    protected createSession: CreateSession,
    protected settleAttempt: SettleAttempt
  ) {}

  /** @returns never `open` */
  async handle(attempt: CheckoutAttempt): Promise<Exclude<AttemptOutcome, 'open'>> {
    try {
      return await this.#close(attempt)
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return 'unknown'
      throw error
    }
  }

  async #close(attempt: CheckoutAttempt): Promise<Exclude<AttemptOutcome, 'open'>> {
    const shown = attempt.status === 'creating' ? await this.#resume(attempt) : attempt
    if (shown === null) return 'expired'

    try {
      await this.#expire(shown)
      return 'expired'
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error
      return this.#settled(shown)
    }
  }

  /** It is no longer open: find out why. */
  async #settled(attempt: CheckoutAttempt) {
    const outcome = await this.settleAttempt.handle(attempt)

    return outcome === 'open' ? 'unknown' : outcome
  }

  async #expire(attempt: CheckoutAttempt) {
    await this.callProvider.handle({
      key: `expire:${attempt.sessionId}`,
      operation: 'checkout.expire',
      params: {},
      send: (_params, key) => this.gateway.expireCheckout(attempt.sessionId!, key),
      record: (_session, trx) => expireAttempt(attempt, { isNews: false }, trx),
    })
  }

  /**
   * Finds the checkout that was being opened when its process died.
   *
   * @returns null when there is none to close
   */
  async #resume(attempt: CheckoutAttempt): Promise<CheckoutAttempt | null> {
    const { reference } = await Transaction.findOrFail(attempt.transactionId)
    const call = await StripeCall.find(checkoutKey({ reference, attempt: attempt.attempt }))

    if (call?.params) {
      try {
        return await this.createSession.handle(attempt, call.params as unknown as CheckoutRequest)
      } catch (error) {
        if (error instanceof PaymentProviderRefused) return null
        throw error
      }
    }

    const current = await CheckoutAttempt.findOrFail(attempt.id)
    if (current.status === 'open') return current
    await db.transaction((trx) => expireAttempt(attempt, { isNews: false }, trx))
    return null
  }
}
