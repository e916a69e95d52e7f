import { inject } from '@adonisjs/core'
import MatchSession from '#payments/checkouts/match_session'
import SyncSession from '#payments/checkouts/sync_session'
import { PaymentProviderUnavailable } from '#payments/exceptions/payment_provider'
import Checkout from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

export interface Settlement {
  /** Null for an unknown session. */
  reference: string | null
  /**
   * paid: the whole amount. authorised: of it nothing is captured yet. open: can still be paid. expired: cannot. none: no checkout was opened.
   * review: the payment does not match the order. unknown: Stripe cannot be reached.
   */
  outcome: 'paid' | 'authorised' | 'open' | 'expired' | 'none' | 'review' | 'unknown'
}

/** Reads the state of a checkout from Stripe and records it; idempotent. */
@inject()
export default class SettleCheckout {
  constructor(
    private syncSession: SyncSession,
    private matchSession: MatchSession
  ) {}

  handle(checkout: { reference: string } | { sessionId: string }): Promise<Settlement> {
    return 'reference' in checkout
      ? this.#byReference(checkout.reference)
      : this.#bySession(checkout.sessionId)
  }

  async #byReference(reference: string): Promise<Settlement> {
    const transaction = await Transaction.findBy({ reference })
    if (!transaction) return { reference, outcome: 'none' }

    const checkouts = await transaction.related('checkouts').query().orderBy('attempt', 'desc')
    const unsettled = checkouts.find(({ isUnsettled }) => isUnsettled)
    if (unsettled) return { reference, outcome: await this.#sync(transaction, unsettled) }
    if (transaction.isPaid) return { reference, outcome: 'paid' }

    const isUnderReview = checkouts.some(({ status }) => status === 'complete')
    return { reference, outcome: isUnderReview ? 'review' : checkouts.length ? 'expired' : 'none' }
  }

  /** A paid reference stays paid, whatever the outcome of a later session. */
  async #sync(transaction: Transaction, checkout: Checkout) {
    const outcome = await this.syncSession.handle(checkout)

    return transaction.isPaid ? 'paid' : outcome
  }

  async #bySession(sessionId: string): Promise<Settlement> {
    try {
      const known = await Checkout.findBy({ sessionId })
      const checkout = known ?? (await this.matchSession.handle(sessionId))
      if (!checkout) return { reference: null, outcome: 'none' }

      const { reference } = await Transaction.findOrFail(checkout.transactionId)
      return { reference, outcome: await this.syncSession.handle(checkout) }
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable)
        return { reference: null, outcome: 'unknown' }
      throw error
    }
  }
}
