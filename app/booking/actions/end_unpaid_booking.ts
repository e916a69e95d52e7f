import { bookingIdOf, voidUnpaid } from '#booking/steps/charges'
import { lockBooking } from '#booking/steps/lock_booking'
import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import ReceiveRequest from '#booking/actions/receive_request'
import EndChange from '#booking/actions/end_change'
import ReleaseHold from '#booking/actions/release_hold'
import BookingChange from '#booking/models/booking_change'
import { CHANGE_LAPSED } from '#booking/rules/hold_time'
import SettleCheckout from '#payments/contract/settle_checkout'

/**
 * Releases the nights when a session expired; that of a further charge voids the charge alone (rule B43), and that of a change of
 * dates ends it, unless the time that its owner gave lasts (rule B75). Asks Stripe first: the renter may have opened another session
 * since, or have paid.
 */
@inject()
export default class EndUnpaidBooking {
  constructor(
    private settleCheckout: SettleCheckout,
    private confirmPaidBooking: ConfirmPaidBooking,
    private receiveRequest: ReceiveRequest,
    private releaseHold: ReleaseHold,
    private endChange: EndChange
  ) {}

  async handle({ reference }: { reference: string }): Promise<void> {
    const { outcome } = await this.settleCheckout.handle({ reference })
    if (outcome === 'paid') await this.confirmPaidBooking.handle({ reference })
    if (outcome === 'authorised') await this.receiveRequest.handle({ reference })
    if (outcome !== 'expired') return

    const bookingId = await bookingIdOf(reference)
    if (reference !== bookingId) return this.#endFurther(bookingId, reference)

    await this.releaseHold.handle({ bookingId, reason: 'HOLD_LAPSED', isEnded: () => true })
  }

  async #endFurther(bookingId: string, reference: string): Promise<void> {
    const change = await BookingChange.findBy({ chargeId: reference })
    if (!change)
      return lockBooking(bookingId, (_booking, trx) => voidUnpaid(reference, DateTime.utc(), trx))

    const isEnded = ({ acceptedAt, expiresAt }: BookingChange, now: DateTime) =>
      acceptedAt === null || expiresAt <= now
    await this.endChange.handle({ changeId: change.id, reason: CHANGE_LAPSED, isEnded })
  }
}
