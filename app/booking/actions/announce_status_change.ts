import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import BookingStatusChanged from '#booking/events/booking_status_changed'
import type Booking from '#booking/models/booking'
import type { BookingState } from '#booking/rules/transitions'
import { announce } from '#shared/events/announce'

interface StatusChange {
  /** As it is now. */
  booking: Booking
  before: BookingState
  /** The administrator. */
  actorId: string
  reason?: string
  /** The network address the request came from. */
  address?: string
}

/** Announces, for the audit log, what an administrator did to the status of a booking. */
export async function announceStatusChange(
  { booking, before, actorId, reason, address }: StatusChange,
  trx: TransactionClientContract
): Promise<void> {
  await announce(
    new BookingStatusChanged({
      bookingId: booking.id,
      actorId,
      before,
      after: booking.currentState,
      reason: reason ?? null,
      address: address ?? null,
    }),
    trx
  )
}
