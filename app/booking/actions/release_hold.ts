import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import { endHold, type EndOfHold } from '#booking/steps/end_hold'
import { lockBooking } from '#booking/steps/lock_booking'
import type Booking from '#booking/models/booking'
import CloseCheckout from '#payments/contract/close_checkout'

export type HoldOutcome = 'released' | 'confirmed' | 'kept'

interface Release {
  bookingId: string
  /** Checked again under the lock. */
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
    private confirmPaidBooking: ConfirmPaidBooking
  ) {}

  async handle({ bookingId, isEnded, reason }: Release): Promise<HoldOutcome> {
    const checkout = await this.closeCheckout.handle({ reference: bookingId })
    if (checkout === 'paid') return this.#confirm(bookingId)
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
}
