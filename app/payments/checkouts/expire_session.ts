import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { callProvider } from '#payments/stripe/call_provider'
import CreateSession, { sessionKey } from '#payments/checkouts/create_session'
import { giveUpKey, recordEndOfAuthorisation } from '#payments/checkouts/record_authorisation'
import { recordExpiry } from '#payments/checkouts/record_expiry'
import SyncSession, { type SessionOutcome } from '#payments/checkouts/sync_session'
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '#payments/exceptions/payment_provider'
import { type SessionRequest, PaymentGateway } from '#payments/stripe/payment_gateway'
import Checkout from '#payments/models/checkout'
import StripeCall from '#payments/models/stripe_call'
import Transaction from '#payments/models/transaction'

/** Ends a checkout at Stripe: expires its session or gives up what is authorised; or records that it was paid before that. */
@inject()
export default class ExpireSession {
  constructor(
    private gateway: PaymentGateway,
    private createSession: CreateSession,
    private syncSession: SyncSession
  ) {}

  /** @param how `isRefused`: the bank refused to pay what is authorised */
  async handle(
    checkout: Checkout,
    how: { isRefused?: boolean } = {}
  ): Promise<Exclude<SessionOutcome, 'open'>> {
    try {
      return await this.#close(checkout, how)
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return 'unknown'
      throw error
    }
  }

  async #close(
    checkout: Checkout,
    { isRefused }: { isRefused?: boolean }
  ): Promise<Exclude<SessionOutcome, 'open'>> {
    const opened = checkout.status === 'creating' ? await this.#resume(checkout) : checkout
    if (opened === null) return 'expired'

    try {
      await (opened.status === 'authorised'
        ? this.#giveUp(opened, isRefused)
        : this.#expire(opened))
      return 'expired'
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error
      const outcome = await this.syncSession.handle(opened)

      return outcome === 'open' ? 'unknown' : outcome
    }
  }

  async #expire(checkout: Checkout) {
    await callProvider({
      key: `expire:${checkout.sessionId}`,
      operation: 'checkout.expire',
      params: {},
      send: (_params, key) => this.gateway.expireSession(checkout.sessionId!, key),
      record: (_session, trx) => recordExpiry({ checkout, closedByUs: true }, trx),
    })
  }

  async #giveUp(checkout: Checkout, isRefused?: boolean) {
    const paymentId = checkout.paymentIntentId!

    await callProvider({
      key: giveUpKey(paymentId, isRefused),
      operation: 'payment.give_up',
      params: { paymentId },
      send: (_params, key) => this.gateway.giveUpPayment(paymentId, key),
      record: (_payment, trx) => recordEndOfAuthorisation(checkout, trx),
    })
  }

  /** Finishes an interrupted creation, so that the session can be expired; null when there is none. */
  async #resume(checkout: Checkout): Promise<Checkout | null> {
    const { reference } = await Transaction.findOrFail(checkout.transactionId)
    const call = await StripeCall.find(sessionKey({ reference, attempt: checkout.attempt }))

    if (call?.params) {
      try {
        return await this.createSession.handle(checkout, call.params as unknown as SessionRequest)
      } catch (error) {
        if (error instanceof PaymentProviderRefused) return null
        throw error
      }
    }

    const current = await Checkout.findOrFail(checkout.id)
    if (current.status === 'open') return current
    await db.transaction((trx) => recordExpiry({ checkout, closedByUs: true }, trx))
    return null
  }
}
