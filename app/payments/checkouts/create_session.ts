import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import CallProvider from '#payments/stripe/call_provider'
import { expireAttempt } from '#payments/checkouts/record_expiry'
import PaymentProviderRefused from '#payments/exceptions/payment_provider_refused'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import {
  type CheckoutRequest,
  type CheckoutSession,
  PaymentGateway,
} from '#payments/stripe/payment_gateway'
import CheckoutAttempt from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

/** How far the provider's clock may be behind ours. */
const CLOCK_SKEW = { minutes: 5 }

/** The idempotency key of opening this attempt. */
export const checkoutKey = ({ reference, attempt }: { reference: string; attempt: number }) =>
  `checkout:${reference}:${attempt}`

/**
 * Opens the hosted checkout of an attempt, or finds the one an earlier try opened.
 *
 * Throws PaymentProviderUnavailable and PaymentProviderRefused.
 */
@inject()
export default class CreateSession {
  constructor(
    protected gateway: PaymentGateway,
    protected callProvider: CallProvider
  ) {}

  async handle(attempt: CheckoutAttempt, request: CheckoutRequest): Promise<CheckoutAttempt> {
    try {
      const opened = await this.#call(attempt, request)
      if (opened.status === 'open') return opened
      await this.#takeBack(opened)
    } catch (error) {
      if (error instanceof PaymentProviderRefused) await this.#giveUp(attempt)
      const current = await CheckoutAttempt.findOrFail(attempt.id)
      if (current.status === 'open') return current
      throw error
    }
    throw new PaymentProviderUnavailable()
  }

  #call(attempt: CheckoutAttempt, request: CheckoutRequest) {
    return this.callProvider.handle({
      key: checkoutKey(request),
      operation: 'checkout.create',
      params: request,
      send: (params, key) => this.gateway.createCheckout(params, key),
      find: () => this.#find(attempt, request),
      record: (session, trx) => this.#record(attempt, session, trx),
    })
  }

  /** The provider cannot be asked by reference, only for what was opened since then. */
  async #find({ createdAt }: CheckoutAttempt, { reference, attempt }: CheckoutRequest) {
    const since = Math.floor(createdAt.minus(CLOCK_SKEW).toSeconds())

    for await (const session of this.gateway.listCheckouts({ since })) {
      if (session.reference === reference && session.attempt === attempt) return session
    }
    return null
  }

  async #record(
    { id, transactionId }: CheckoutAttempt,
    session: CheckoutSession,
    trx: TransactionClientContract
  ) {
    await Transaction.lock(transactionId, trx)
    const attempt = await CheckoutAttempt.findOrFail(id, { client: trx })

    attempt.merge({
      sessionId: session.id,
      url: session.url,
      expiresAt: DateTime.fromSeconds(session.expiresAt),
    })
    if (attempt.status === 'creating') attempt.status = 'open'
    return attempt.save()
  }

  /** Somebody closed the attempt while its checkout was being opened: nobody may pay through it. */
  async #takeBack({ sessionId }: CheckoutAttempt) {
    await this.callProvider.handle({
      key: `expire:${sessionId}`,
      operation: 'checkout.expire',
      params: {},
      send: (_params, key) => this.gateway.expireCheckout(sessionId!, key),
      record: async () => {},
    })
  }

  async #giveUp(attempt: CheckoutAttempt) {
    await CheckoutAttempt.transaction((trx) => expireAttempt(attempt, { isNews: false }, trx))
  }
}
