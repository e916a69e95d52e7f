import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import ReceiveRequest from '#booking/actions/receive_request'
import { endHold, type EndOfHold } from '#booking/steps/end_hold'
import { lockBooking } from '#booking/steps/lock_booking'
import Booking from '#booking/models/booking'
import CloseCheckout from '#payments/contract/close_checkout'

export type HoldOutcome = 'released' | 'confirmed' | 'kept'

interface Release {
  bookingId: string
  /** Checked before anything is closed, and again under the lock. */
  isEnded(booking: Booking, now: DateTime): boolean
  reason: EndOfHold
}

/**
 * Releases the nights of an unpaid booking. Its checkout is closed first, outside any transaction: a payment that came
 * in meanwhile confirms the booking, and while Stripe does not answer the nights stay held. Throws NotFound.
 */
@inject()
export default class ReleaseHold {
  constructor(
    private closeCheckout: CloseCheckout,
    private confirmPaidBooking: ConfirmPaidBooking,
    private receiveRequest: ReceiveRequest
  ) {}

  async handle({ bookingId, isEnded, reason }: Release): Promise<HoldOutcome> {
    const found = await Booking.findOrFail(bookingId)
    const givesUp = found.isAwaitingAnswer && isEnded(found, DateTime.utc())
    const checkout = await this.closeCheckout.handle({ reference: bookingId, givesUp })
    if (checkout === 'paid') return this.#confirm(bookingId)
    if (checkout === 'authorised') return this.#receive(bookingId)
    if (checkout === 'unknown') return 'kept'

    const now = DateTime.utc()
    return lockBooking(bookingId, async (booking, trx) => {
      if (!booking.isAwaitingPayment || !isEnded(booking, now)) return 'kept'

      await endHold({ booking, reason, now }, trx)
      return 'released'
    })
  }

  async #confirm(bookingId: string): Promise<HoldOutcome> {
    await this.confirmPaidBooking.handle({ reference: bookingId })
    return 'confirmed'
  }

  async #receive(bookingId: string): Promise<HoldOutcome> {
    const outcome = await this.receiveRequest.handle({ reference: bookingId })

    return outcome === 'ended' ? 'released' : 'kept'
  }
}
