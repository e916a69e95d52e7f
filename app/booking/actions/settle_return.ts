import { bookingIdOf } from '#booking/steps/charges'
import { inject } from '@adonisjs/core'
import ConfirmPaidBooking, { type PaidOutcome } from '#booking/actions/confirm_paid_booking'
import ReceiveRequest, { type ReceivedOutcome } from '#booking/actions/receive_request'
import SettleCheckout, { type Settlement } from '#payments/contract/settle_checkout'
import Checkout from '#payments/models/checkout'

type Outcome = PaidOutcome | ReceivedOutcome | 'open' | 'expired' | 'review' | 'unknown'

/** Of the charge of a change of dates: the booking is there whatever became of it. */
const OF_CHANGE = {
  open: 'change_open',
  expired: 'change_ended',
  refunded: 'change_refunded',
} as const

export type ReturnOutcome = Outcome | (typeof OF_CHANGE)[keyof typeof OF_CHANGE]

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
    const settled = await this.#effectOf(outcome, reference)

    return { outcome: reference === bookingId ? settled : ofChange(settled), bookingId }
  }

  async #effectOf(
    outcome: Exclude<Settlement['outcome'], 'none'>,
    reference: string
  ): Promise<Outcome> {
    if (outcome === 'authorised') return this.receiveRequest.handle({ reference })

    return outcome === 'paid' ? this.confirmPaidBooking.handle({ reference }) : outcome
  }

  async #isOwn(sessionId: string, renterId: string): Promise<boolean> {
    const checkout = await Checkout.query()
      .where('session_id', sessionId)
      .whereHas('transaction', (transaction) => transaction.where('payer_id', renterId))
      .first()

    return checkout !== null
  }
}

function ofChange(outcome: Outcome): ReturnOutcome {
  return outcome in OF_CHANGE ? OF_CHANGE[outcome as keyof typeof OF_CHANGE] : outcome
}
