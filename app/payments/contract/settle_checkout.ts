import { inject } from '@adonisjs/core'
import AdoptSession from '#payments/checkouts/match_session'
import SettleAttempt from '#payments/checkouts/sync_session'
import CheckoutAttempt from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

export interface Settlement {
  /** Null when nothing is known of the session. */
  reference: string | null
  /**
   * paid: the whole amount is in. open: it can still be paid. expired: it cannot. none: no checkout was opened.
   * review: money came in that does not match. unknown: the provider cannot be reached.
   */
  outcome: 'paid' | 'open' | 'expired' | 'none' | 'review' | 'unknown'
}

/** Asks the payment provider itself what became of a checkout, and writes the facts down; idempotent. */
@inject()
export default class SettleCheckout {
  constructor(
    protected settleAttempt: SettleAttempt,
    protected adoptSession: AdoptSession
  ) {}

  handle(asked: { reference: string } | { sessionId: string }): Promise<Settlement> {
    return 'reference' in asked
      ? this.#byReference(asked.reference)
      : this.#bySession(asked.sessionId)
  }

  async #byReference(reference: string): Promise<Settlement> {
    const transaction = await Transaction.findBy({ reference })
    if (!transaction) return { reference, outcome: 'none' }

    const attempts = await transaction.related('attempts').query().orderBy('attempt', 'desc')
    const attempt = attempts.find(({ isUnsettled }) => isUnsettled)
    if (attempt) return { reference, outcome: await this.#afterAll(transaction, attempt) }
    if (transaction.isPaid) return { reference, outcome: 'paid' }

    const isUnderReview = attempts.some(({ status }) => status === 'complete')
    return { reference, outcome: isUnderReview ? 'review' : attempts.length ? 'expired' : 'none' }
  }

  /** A reference that was paid stays paid, whatever becomes of a later session. */
  async #afterAll(transaction: Transaction, attempt: CheckoutAttempt) {
    const outcome = await this.settleAttempt.handle(attempt)

    return transaction.isPaid ? 'paid' : outcome
  }

  async #bySession(sessionId: string): Promise<Settlement> {
    const known = await CheckoutAttempt.findBy({ sessionId })
    const { attempt, isUnreachable } = known
      ? { attempt: known, isUnreachable: false }
      : await this.adoptSession.handle(sessionId)
    if (!attempt) return { reference: null, outcome: isUnreachable ? 'unknown' : 'none' }

    const { reference } = await Transaction.findOrFail(attempt.transactionId)
    return { reference, outcome: await this.settleAttempt.handle(attempt) }
  }
}
