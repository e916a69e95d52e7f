import type { BookingState } from '#booking/rules/stay_facts'
import { eventOf } from '#shared/events/domain_event'

/** What an administrator chose to give back of a payment, and how much that was. */
export interface ChosenRefund {
  choice: 'policy' | 'full' | 'none' | 'owner'
  amountCents: number
}

interface Payload {
  bookingId: string
  actorId: string
  before: BookingState
  after: BookingState
  /** Where a payment was there to give back; events of earlier versions have none. */
  refund?: ChosenRefund
  reason: string | null
  address: string | null
}

/** An administrator set the status of a booking, or cancelled it. Queued jobs store its name. */
export default class AdministratorChangedBooking extends eventOf<Payload>(
  'booking.booking_status_changed'
) {}
