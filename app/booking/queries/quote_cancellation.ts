import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { NotCancellable } from '#booking/exceptions/booking_refused'
import type Booking from '#booking/models/booking'
import FindBooking from '#booking/queries/find_booking'
import { cancellationTerms } from '#booking/rules/cancellation_terms'
import { atMost, NO_REFUND, refundByOwner } from '#booking/rules/refund_amount'
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
      ...(booking.hasBeenPaid ? termsOf(booking, now) : NOTHING),
    }
  }
}

const NOTHING = {
  terms: { refund: NO_REFUND, changesAfter: null, thenCents: null },
  leftCents: 0,
  byOwnerCents: 0,
}

function termsOf({ paid, priceLines: lines, stay, terms }: Booking, now: DateTime) {
  const { leftToRefund: left, capturedAt: paidAt } = paid

  return {
    terms: cancellationTerms(terms, now, left),
    leftCents: left.amountCents,
    byOwnerCents: atMost(refundByOwner(terms, { stay, lines, paidAt, at: now }), left).amountCents,
  }
}
