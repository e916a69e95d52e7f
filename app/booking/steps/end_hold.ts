import type { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import { moveBooking } from '#booking/steps/move_booking'
import Calendar from '#catalog/contract/calendar'
import type { Trx } from '#platform/database/trx'

/** Why a hold ended; only nights that lapsed are taken again for a late payment. */
export type EndOfHold = 'HOLD_LAPSED' | 'TERMS_CHANGED' | 'STOPPED'

interface End {
  /** Locked by the caller's transaction, with the calendar of its listing. */
  booking: Booking
  reason: EndOfHold
  now: DateTime
}

/** Ends an unpaid booking and frees its nights. Throws TransitionNotAllowed. */
export async function endHold({ booking, reason, now }: End, trx: Trx): Promise<void> {
  const changes = { cancelledAt: now, cancellationReason: reason }

  await moveBooking({ booking, transition: 'lapse', now, reason, changes }, trx)
  await new Calendar().release({ bookingId: booking.id }, trx)
}
