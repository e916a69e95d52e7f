import { bookingIdOf, voidUnpaid } from '#booking/steps/charges'
import { lockBooking } from '#booking/steps/lock_booking'
import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import ReceiveRequest from '#booking/actions/receive_request'
import ReleaseHold from '#booking/actions/release_hold'
import SettleCheckout from '#payments/contract/settle_checkout'

/**
 * Releases the nights when a session expired; that of a further charge voids the charge alone (rule B43). Asks Stripe first:
 * the renter may have opened another session since, or have paid.
 */
@inject()
export default class EndUnpaidBooking {
  constructor(
    private settleCheckout: SettleCheckout,
    private confirmPaidBooking: ConfirmPaidBooking,
    private receiveRequest: ReceiveRequest,
    private releaseHold: ReleaseHold
  ) {}

  async handle({ reference }: { reference: string }): Promise<void> {
    const { outcome } = await this.settleCheckout.handle({ reference })
    if (outcome === 'paid') await this.confirmPaidBooking.handle({ reference })
    if (outcome === 'authorised') await this.receiveRequest.handle({ reference })
    if (outcome !== 'expired') return

    const bookingId = await bookingIdOf(reference)
    if (reference !== bookingId)
      return lockBooking(bookingId, (_booking, trx) => voidUnpaid(reference, DateTime.utc(), trx))

    await this.releaseHold.handle({ bookingId, reason: 'HOLD_LAPSED', isEnded: () => true })
  }
}
