import type { Trx } from '#platform/database/trx'
import BookingStatusChanged, { type ChosenRefund } from '#booking/events/booking_status_changed'
import type Booking from '#booking/models/booking'
import type { BookingState } from '#booking/rules/stay_facts'
import { publish } from '#shared/events/publish'

interface StatusChange {
  booking: Booking
  before: BookingState
  actorId: string
  refund?: ChosenRefund
  reason?: string
  address?: string
}

/** Publishes what an administrator did to the status of a booking; the audit log subscribes. */
export async function publishStatusChange(
  { booking, before, actorId, refund, reason, address }: StatusChange,
  trx: Trx
): Promise<void> {
  await publish(
    new BookingStatusChanged({
      bookingId: booking.id,
      actorId,
      before,
      after: booking.currentState,
      refund,
      reason: reason ?? null,
      address: address ?? null,
    }),
    trx
  )
}
