import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import CloseAttempt from '#payments/checkouts/expire_session'
import CreateSession from '#payments/checkouts/create_session'
import SettleAttempt from '#payments/checkouts/sync_session'
import StartAttempt, { type Order, type StartedAttempt } from '#payments/checkouts/find_or_create_checkout'
import AlreadyPaid from '#payments/exceptions/already_paid'
import PayeeNotConnected from '#payments/exceptions/payee_not_connected'
import PaymentProviderRefused from '#payments/exceptions/payment_provider_refused'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import PaymentUnderReview from '#payments/exceptions/payment_under_review'
import ConnectedAccount from '#payments/models/connected_account'

export { AlreadyPaid, PayeeNotConnected, PaymentProviderUnavailable, PaymentUnderReview }
export type { Order as CheckoutOrder }

export interface OpenedCheckout {
  url: string
  expiresAt: DateTime
  sessionId: string
}

/**
 * Opens the hosted checkout for a reference. Asked again, it gives the same one while that is open
 * and the amount is the same; a changed amount closes the old one first.
 *
 * Throws AlreadyPaid, PaymentUnderReview, PayeeNotConnected, PaymentProviderUnavailable.
 */
@inject()
export default class OpenCheckout {
  constructor(
    protected startAttempt: StartAttempt,
    protected createSession: CreateSession,
    protected settleAttempt: SettleAttempt,
    protected closeAttempt: CloseAttempt
  ) {}

  async handle(order: Order): Promise<OpenedCheckout> {
    if (marketplace.payouts.requireConnectedOwner) await this.#insistOnConnected(order.payeeId)
    const started = await this.startAttempt.handle(order, DateTime.utc())
    const { attempt, isSameAmount } = started

    return attempt.status === 'creating' && isSameAmount
      ? this.#create(order, started)
      : this.#reuse(order, started)
  }

  async #reuse(order: Order, { attempt, isSameAmount }: StartedAttempt) {
    const outcome = isSameAmount
      ? await this.settleAttempt.handle(attempt)
      : await this.closeAttempt.handle(attempt)

    if (outcome === 'open') return opened(attempt)
    if (outcome === 'paid') throw new AlreadyPaid()
    if (outcome === 'review') throw new PaymentUnderReview()
    if (outcome === 'unknown') throw new PaymentProviderUnavailable()

    return this.#anew(order)
  }

  async #anew(order: Order) {
    return this.#create(order, await this.startAttempt.handle(order, DateTime.utc()))
  }

  async #create(
    order: Order,
    { attempt, request, isNew }: StartedAttempt
  ): Promise<OpenedCheckout> {
    if (attempt.status === 'open') return opened(attempt)

    try {
      return opened(await this.createSession.handle(attempt, request))
    } catch (error) {
      // One that was left half opened may have become too old to be opened at all.
      if (error instanceof PaymentProviderRefused && !isNew) return this.#anew(order)
      throw error
    }
  }

  async #insistOnConnected(userId: string) {
    const account = await ConnectedAccount.findBy({ userId })
    if (!account?.transfersActive) throw new PayeeNotConnected()
  }
}

function opened({ url, expiresAt, sessionId }: StartedAttempt['attempt']): OpenedCheckout {
  return { url: url!, expiresAt, sessionId: sessionId! }
}
