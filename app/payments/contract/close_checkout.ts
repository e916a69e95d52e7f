import { inject } from '@adonisjs/core'
import ExpireSession from '#payments/checkouts/expire_session'
import Checkout, { UNSETTLED } from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

/** Ends payment for a reference. `paid`: it was paid first. `unknown`: under review, or Stripe is unreachable. */
@inject()
export default class CloseCheckout {
  constructor(private expireSession: ExpireSession) {}

  async handle({ reference }: { reference: string }): Promise<'closed' | 'paid' | 'unknown'> {
    const transaction = await Transaction.findBy({ reference })
    if (!transaction) return 'closed'
    if (transaction.isPaid) return 'paid'

    const checkout = await this.#unsettledOf(transaction)
    const outcome = checkout ? await this.expireSession.handle(checkout) : 'expired'
    if (outcome !== 'expired') return outcome === 'paid' ? 'paid' : 'unknown'

    return (await transaction.isUnderReview()) ? 'unknown' : 'closed'
  }

  #unsettledOf({ id }: Transaction) {
    return Checkout.query().where('transactionId', id).whereIn('status', UNSETTLED).first()
  }
}
