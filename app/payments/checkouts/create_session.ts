import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import Transaction from '#payments/models/transaction'
import type { Trx } from '#platform/database/trx'
import { callProvider } from '#payments/stripe/call_provider'
import { recordExpiry } from '#payments/checkouts/record_expiry'
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '#payments/exceptions/payment_provider'
import {
  type SessionRequest,
  type CheckoutSession,
  PaymentGateway,
} from '#payments/stripe/payment_gateway'
import Checkout from '#payments/models/checkout'

/** How far Stripe's clock may be behind ours. */
const CLOCK_SKEW = { minutes: 5 }

export const sessionKey = ({ reference, attempt }: { reference: string; attempt: number }) =>
  `checkout:${reference}:${attempt}`

/** Creates the Stripe session of a checkout, or finds the one an earlier call created. */
@inject()
export default class CreateSession {
  constructor(private gateway: PaymentGateway) {}

  async handle(checkout: Checkout, request: SessionRequest): Promise<Checkout> {
    try {
      const opened = await this.#call(checkout, request)
      if (opened.status === 'open') return opened
      await this.#expireAtStripe(opened)
    } catch (error) {
      if (error instanceof PaymentProviderRefused) await this.#expireHere(checkout)
      const current = await Checkout.findOrFail(checkout.id)
      if (current.status === 'open') return current
      throw error
    }
    throw new PaymentProviderUnavailable()
  }

  #call(checkout: Checkout, request: SessionRequest) {
    return callProvider({
      key: sessionKey(request),
      operation: 'checkout.create',
      params: request,
      send: (params, key) => this.gateway.createSession(params, key),
      find: () => this.#find(checkout, request),
      record: (session, trx) => this.#open(checkout, session, trx),
    })
  }

  /** Stripe cannot filter sessions by our reference, only by creation time. */
  async #find({ createdAt }: Checkout, { reference, attempt }: SessionRequest) {
    const since = Math.floor(createdAt.minus(CLOCK_SKEW).toSeconds())

    for await (const session of this.gateway.listSessions({ since })) {
      if (session.reference === reference && session.attempt === attempt) return session
    }
    return null
  }

  /** The payment is locked first, as for everything that changes it. A checkout that was closed meanwhile stays so. */
  async #open({ id, transactionId }: Checkout, session: CheckoutSession, trx: Trx) {
    await Transaction.lock(transactionId, trx)
    const checkout = await Checkout.findOrFail(id, { client: trx })
    const isCreating = checkout.status === 'creating'

    return checkout
      .merge({
        sessionId: session.id,
        url: session.url,
        expiresAt: DateTime.fromSeconds(session.expiresAt, { zone: 'utc' }),
        ...(isCreating && { status: 'open' }),
      })
      .save()
  }

  /** The checkout was closed while its session was being created: nobody may pay through it. */
  async #expireAtStripe({ sessionId }: Checkout) {
    await callProvider({
      key: `expire:${sessionId}`,
      operation: 'checkout.expire',
      params: {},
      send: (_params, key) => this.gateway.expireSession(sessionId!, key),
      record: async () => {},
    })
  }

  async #expireHere(checkout: Checkout) {
    await Checkout.transaction((trx) => recordExpiry({ checkout, closedByUs: true }, trx))
  }
}
