import { inject } from '@adonisjs/core'
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
import Transaction from '#payments/models/transaction'

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
      record: (session, trx) => this.#record(checkout, session, trx),
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

  async #record({ id, transactionId }: Checkout, session: CheckoutSession, trx: Trx) {
    await Transaction.lock(transactionId, trx)
    const checkout = await Checkout.findOrFail(id, { client: trx })

    if (checkout.status === 'creating') checkout.status = 'open'
    return checkout.storeSession(session)
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
