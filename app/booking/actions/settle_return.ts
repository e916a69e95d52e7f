import { bookingIdOf } from '#booking/steps/charges'
import { inject } from '@adonisjs/core'
import ConfirmPaidBooking, { type PaidOutcome } from '#booking/actions/confirm_paid_booking'
import ReceiveRequest, { type ReceivedOutcome } from '#booking/actions/receive_request'
import SettleCheckout from '#payments/contract/settle_checkout'
import Checkout from '#payments/models/checkout'

export type ReturnOutcome =
  PaidOutcome | ReceivedOutcome | 'open' | 'expired' | 'review' | 'unknown'

/**
 * Confirms the payment a renter returns from. The URL proves nothing: the session must be the renter's own, and
 * Stripe is asked (rule B15).
 */
@inject()
export default class SettleReturn {
  constructor(
    private settleCheckout: SettleCheckout,
    private confirmPaidBooking: ConfirmPaidBooking,
    private receiveRequest: ReceiveRequest
  ) {}

  /** @returns what became of the payment and of which booking; null for a session that is not this renter's */
  async handle(input: {
    sessionId: string
    renterId: string
  }): Promise<{ outcome: ReturnOutcome; bookingId: string } | null> {
    const { sessionId, renterId } = input
    if (!(await this.#isOwn(sessionId, renterId))) return null

    const { reference, outcome } = await this.settleCheckout.handle({ sessionId })
    if (reference === null || outcome === 'none') return null
    const bookingId = await bookingIdOf(reference)
    if (outcome === 'authorised')
      return { outcome: await this.receiveRequest.handle({ reference }), bookingId }
    if (outcome !== 'paid') return { outcome, bookingId }

    return { outcome: await this.confirmPaidBooking.handle({ reference }), bookingId }
  }

  async #isOwn(sessionId: string, renterId: string): Promise<boolean> {
    const checkout = await Checkout.query()
      .where('session_id', sessionId)
      .whereHas('transaction', (transaction) => transaction.where('payer_id', renterId))
      .first()

    return checkout !== null
  }
}
