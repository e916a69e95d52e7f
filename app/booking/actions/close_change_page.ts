import { inject } from '@adonisjs/core'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import type BookingChange from '#booking/models/booking_change'
import CloseCheckout from '#payments/contract/close_checkout'

/**
 * Closes the payment page of a change of dates, which has none until it is confirmed. `paid`: it was paid first, and the change is
 * done or its payment refunded. `unknown`: Stripe cannot be asked.
 */
@inject()
export default class CloseChangePage {
  constructor(
    private closeCheckout: CloseCheckout,
    private confirmPaidBooking: ConfirmPaidBooking
  ) {}

  async handle({ chargeId: reference }: Pick<BookingChange, 'chargeId'>) {
    if (!reference) return 'closed'
    const page = await this.closeCheckout.handle({ reference })
    if (page !== 'paid') return page === 'closed' ? 'closed' : 'unknown'

    await this.confirmPaidBooking.handle({ reference })
    return 'paid'
  }
}
