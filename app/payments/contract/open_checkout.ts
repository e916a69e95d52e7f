import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import ExpireSession from '#payments/checkouts/expire_session'
import CreateSession from '#payments/checkouts/create_session'
import SyncSession from '#payments/checkouts/sync_session'
import FindOrCreateCheckout, {
  type FoundCheckout,
  type Order,
} from '#payments/checkouts/find_or_create_checkout'
import {
  AlreadyPaid,
  PayeeNotConnected,
  PaymentUnderReview,
} from '#payments/exceptions/payment_refused'
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '#payments/exceptions/payment_provider'
import type Checkout from '#payments/models/checkout'
import ConnectedAccount from '#payments/models/connected_account'

export type { Order as CheckoutOrder }

interface OpenedCheckout {
  url: string
  expiresAt: DateTime
  sessionId: string
}

/**
 * Opens a Stripe Checkout page for a reference, or returns the open one for the same amount; one for another amount
 * is expired first. Throws AlreadyPaid, PaymentUnderReview, PayeeNotConnected, PaymentProviderUnavailable.
 */
@inject()
export default class OpenCheckout {
  constructor(
    private findOrCreateCheckout: FindOrCreateCheckout,
    private createSession: CreateSession,
    private syncSession: SyncSession,
    private expireSession: ExpireSession
  ) {}

  /** @param now the UTC instant from which the time to pay a new page counts */
  async handle(order: Order, now = DateTime.utc()): Promise<OpenedCheckout> {
    if (marketplace.payouts.requireConnectedOwner) await this.#requireConnected(order.payeeId)
    const found = await this.findOrCreateCheckout.handle(order, now)
    const { checkout, isSameAmount } = found

    return checkout.status === 'creating' && isSameAmount
      ? this.#create(order, found)
      : this.#reuse(order, found)
  }

  async #reuse(order: Order, { checkout, isSameAmount }: FoundCheckout) {
    const outcome = isSameAmount
      ? await this.syncSession.handle(checkout)
      : await this.expireSession.handle(checkout)

    if (outcome === 'open') return opened(checkout)
    if (outcome === 'paid' || outcome === 'authorised') throw new AlreadyPaid()
    if (outcome === 'review') throw new PaymentUnderReview()
    if (outcome === 'unknown') throw new PaymentProviderUnavailable()

    return this.#createNext(order)
  }

  async #createNext(order: Order) {
    return this.#create(order, await this.findOrCreateCheckout.handle(order, DateTime.utc()))
  }

  async #create(
    order: Order,
    { checkout, request, isNew }: FoundCheckout
  ): Promise<OpenedCheckout> {
    if (checkout.status === 'open') return opened(checkout)

    try {
      return opened(await this.createSession.handle(checkout, request))
    } catch (error) {
      // Stripe refuses an old checkout whose expiry time has come too close; a new one has a later time.
      if (error instanceof PaymentProviderRefused && !isNew) return this.#createNext(order)
      throw error
    }
  }

  async #requireConnected(userId: string) {
    const account = await ConnectedAccount.findBy({ userId })
    if (!account?.transfersActive) throw new PayeeNotConnected()
  }
}

function opened({ url, expiresAt, sessionId }: Checkout): OpenedCheckout {
  return { url: url!, expiresAt, sessionId: sessionId! }
}
