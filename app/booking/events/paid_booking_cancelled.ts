import type { BookingState } from '#booking/rules/stay_facts'
import { eventOf } from '#shared/events/domain_event'

interface Payload {
  bookingId: string
  actorId: string
  before: BookingState
  after: BookingState
  /** What is given back of the payment. */
  amountCents: number
  reason: string | null
  address: string | null
}

/** A renter or an owner cancelled a stay that was paid. Queued jobs store its name. */
export default class PaidBookingCancelled extends eventOf<Payload>(
  'booking.paid_booking_cancelled'
) {}
