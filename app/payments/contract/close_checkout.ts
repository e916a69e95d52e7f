import { inject } from '@adonisjs/core'
import ExpireSession from '#payments/checkouts/expire_session'
import Checkout, { UNSETTLED } from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

/**
 * Ends payment for a reference: closes its page, or gives up what was authorised. `paid`: it was paid first. `authorised`: the page
 * was used while it was being closed; what is authorised then waits. `unknown`: under review, or Stripe is unreachable.
 */
@inject()
export default class CloseCheckout {
  constructor(private expireSession: ExpireSession) {}

  /** @param checkout `givesUp`: also what is authorised and waits to be captured, rather than answering `authorised` */
  async handle({
    reference,
    givesUp = false,
  }: {
    reference: string
    givesUp?: boolean
  }): Promise<'closed' | 'authorised' | 'paid' | 'unknown'> {
    const transaction = await Transaction.findBy({ reference })
    if (!transaction) return 'closed'

    const checkout = await this.#unsettledOf(transaction)
    // Read after it: one that was settled meanwhile has its payment by now.
    await transaction.refresh()
    if (transaction.isPaid) return 'paid'
    if (checkout?.status === 'authorised' && !givesUp) return 'authorised'
    const outcome = checkout ? await this.expireSession.handle(checkout) : 'expired'
    if (outcome === 'paid' || outcome === 'authorised') return outcome
    if (outcome !== 'expired') return 'unknown'

    return (await transaction.isUnderReview()) ? 'unknown' : 'closed'
  }

  #unsettledOf({ id }: Transaction) {
    return Checkout.query().where('transactionId', id).whereIn('status', UNSETTLED).first()
  }
}
