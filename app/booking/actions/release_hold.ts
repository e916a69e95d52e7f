import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import { moveBooking } from '#booking/steps/move_booking'
import { lockBooking } from '#booking/steps/lock_booking'
import type Booking from '#booking/models/booking'
import Calendar from '#catalog/contract/calendar'
import CloseCheckout from '#payments/contract/close_checkout'

export type HoldOutcome = 'released' | 'confirmed' | 'kept'

interface Release {
  bookingId: string
  /** Checked again under the lock. */
  isEnded(booking: Booking, now: DateTime): boolean
  reason: 'HOLD_LAPSED' | 'TERMS_CHANGED' | 'STOPPED'
}

/**
 * Releases the nights of an unpaid booking. Its checkout is closed first, outside any transaction: a payment that came
 * in meanwhile confirms the booking, and while Stripe does not answer the nights stay held. Throws NotFound.
 */
@inject()
export default class ReleaseHold {
  constructor(
    private calendar: Calendar,
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

      await moveBooking(
        {
          booking,
          transition: 'lapse',
          now,
          reason,
          changes: { cancelledAt: now, cancellationReason: reason },
        },
        trx
      )
      await this.calendar.release({ bookingId }, trx)
      return 'released'
    })
  }

  async #confirm(bookingId: string): Promise<HoldOutcome> {
    await this.confirmPaidBooking.handle({ bookingId })
    return 'confirmed'
  }
}
