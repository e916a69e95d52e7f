import { inject } from '@adonisjs/core'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import ReleaseHold from '#booking/actions/release_hold'
import SettleCheckout from '#payments/contract/settle_checkout'

/**
 * Gives the nights back when the payment page ran out. The news may be old, so the payments are asked
 * first: a renter may have opened another page since, or have paid.
 */
@inject()
export default class EndUnpaidBooking {
  constructor(
    private settleCheckout: SettleCheckout,
    private confirmPaidBooking: ConfirmPaidBooking,
    private releaseHold: ReleaseHold
  ) {}

  async handle({ bookingId }: { bookingId: string }): Promise<void> {
    const { outcome } = await this.settleCheckout.handle({ reference: bookingId })
    if (outcome === 'paid') await this.confirmPaidBooking.handle({ bookingId })
    if (outcome !== 'expired') return

    await this.releaseHold.handle({ bookingId, reason: 'HOLD_LAPSED', isEnded: () => true })
  }
}
