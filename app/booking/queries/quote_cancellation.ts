import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { NotCancellable } from '#booking/exceptions/booking_refused'
import FindBooking from '#booking/queries/find_booking'
import { cancellationTerms } from '#booking/rules/cancellation_terms'
import { NO_REFUND } from '#booking/rules/refund_amount'
import type User from '#identity/models/user'
import { NotFound } from '#shared/exceptions/domain_error'

/** What a cancellation by the renter would refund now; for the renter and administrators. */
@inject()
export default class QuoteCancellation {
  constructor(private findBooking: FindBooking) {}

  /** Throws NotFound, NotCancellable. */
  async handle(input: { id: string; user: User }) {
    const now = DateTime.utc()
    const { booking, viewer } = await this.findBooking.handle(input)
    if (viewer === 'owner' && !input.user.isAdmin) throw new NotFound('Booking not found')
    if (!booking.canBeCancelledBy(viewer, now)) throw new NotCancellable()

    return {
      bookingId: booking.id,
      policy: booking.cancellationPolicy,
      totalCents: booking.totalCents,
      terms:
        booking.paymentStatus === 'PAID'
          ? cancellationTerms(booking.terms, now)
          : { refund: NO_REFUND, changesAfter: null, thenCents: null },
    }
  }
}
