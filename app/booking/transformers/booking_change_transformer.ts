import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'
import type BookingChange from '#booking/models/booking_change'
import { presentLines } from '#booking/rules/presented_lines'
import { isoUtc } from '#shared/values/auckland_time'
import { toNzd } from '#shared/values/money'

export default class BookingChangeTransformer extends BaseTransformer<BookingChange> {
  constructor(
    change: BookingChange,
    private now: DateTime
  ) {
    super(change)
  }

  toObject() {
    const change = this.resource

    return {
      id: change.id,
      bookingId: change.bookingId,
      status: this.#status(),
      checkIn: isoUtc(change.stay.startsAt),
      checkOut: isoUtc(change.stay.endsAt),
      numberOfNights: change.stay.nights,
      lines: presentLines(change.lines),
      totalPrice: toNzd(change.totalCents),
      charge: toNzd(change.chargeCents),
      refund: toNzd(change.refundCents),
      keptForDropped: toNzd(change.allKeptCents),
      expiresAt: change.isLive ? isoUtc(change.expiresAt) : null,
    }
  }

  /** Of one whose time is over nothing can be done any more; of its page alone Stripe may say otherwise. */
  #status() {
    const { status } = this.resource

    return status !== 'awaiting_payment' && this.resource.isLapsed(this.now) ? 'ended' : status
  }
}
