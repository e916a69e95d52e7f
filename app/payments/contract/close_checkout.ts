import { inject } from '@adonisjs/core'
import CloseAttempt from '#payments/checkouts/expire_session'
import CheckoutAttempt from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'
import { isUnderReview } from '#payments/checkouts/find_review'

/**
 * Sees to it that nothing can be paid for a reference any more.
 *
 * @returns `paid` when somebody was faster, `unknown` when that cannot be found out right now
 */
@inject()
export default class CloseCheckout {
  constructor(protected closeAttempt: CloseAttempt) {}

  async handle({ reference }: { reference: string }): Promise<'closed' | 'paid' | 'unknown'> {
    const transaction = await Transaction.findBy({ reference })
    if (!transaction) return 'closed'
    if (transaction.isPaid) return 'paid'

    const attempt = await this.#unsettledOf(transaction)
    const outcome = attempt ? await this.closeAttempt.handle(attempt) : 'expired'
    if (outcome !== 'expired') return outcome === 'paid' ? 'paid' : 'unknown'

    return (await isUnderReview(transaction.id)) ? 'unknown' : 'closed'
  }

  #unsettledOf({ id }: Transaction) {
    return CheckoutAttempt.query()
      .where('transactionId', id)
      .whereIn('status', ['creating', 'open'])
      .first()
  }
}
