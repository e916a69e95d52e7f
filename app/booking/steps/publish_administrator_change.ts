import type { Trx } from '#platform/database/trx'
import AdministratorChangedBooking, {
  type ChosenRefund,
} from '#booking/events/administrator_changed_booking'
import type Booking from '#booking/models/booking'
import type { BookingState } from '#booking/rules/stay_facts'
import { publish } from '#shared/events/publish'

interface AdministratorChange {
  booking: Booking
  before: BookingState
  actorId: string
  refund?: ChosenRefund
  reason?: string
  address?: string
}

/** Publishes what an administrator did to the status of a booking; the audit log subscribes. */
export async function publishAdministratorChange(
  { booking, before, actorId, refund, reason, address }: AdministratorChange,
  trx: Trx
): Promise<void> {
  await publish(
    new AdministratorChangedBooking({
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
