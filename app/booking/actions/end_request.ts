import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import { type EndOfRequest, endRequest } from '#booking/steps/end_hold'
import { lockBooking } from '#booking/steps/lock_booking'
import CloseCheckout from '#payments/contract/close_checkout'
import type { Trx } from '#platform/database/trx'
import type Booking from '#booking/models/booking'

interface Ending extends EndOfRequest {
  bookingId: string
  /** What else is written with it. */
  beside?: (booking: Booking, trx: Trx) => Promise<void>
}

/** `kept`: Stripe cannot be asked. `over`: it had ended before. */
export type RequestOutcome = 'released' | 'confirmed' | 'kept' | 'over'

/**
 * Ends a request. What is authorised is given up at Stripe first, outside any transaction: if it was captured before, the booking
 * is confirmed, so that accepting and ending have one outcome. Throws NotFound.
 */
@inject()
export default class EndRequest {
  constructor(
    private closeCheckout: CloseCheckout,
    private confirmPaidBooking: ConfirmPaidBooking
  ) {}

  async handle({ bookingId, beside, ...end }: Ending): Promise<RequestOutcome> {
    const checkout = await this.closeCheckout.handle({ reference: bookingId, givesUp: true })
    if (checkout === 'paid') {
      await this.confirmPaidBooking.handle({ reference: bookingId })
      return 'confirmed'
    }
    if (checkout !== 'closed') return 'kept'

    const now = DateTime.utc()
    return lockBooking(bookingId, async (booking, trx) => {
      if (!booking.isAwaitingAnswer) return 'over'

      await endRequest({ booking, now, ...end }, trx)
      await beside?.(booking, trx)
      return 'released'
    })
  }
}
