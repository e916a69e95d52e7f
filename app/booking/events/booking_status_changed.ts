import type { BookingState } from '#booking/rules/transitions'
import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  bookingId: string
  actorId: string
  before: BookingState
  after: BookingState
  reason: string | null
  address: string | null
}

/** An administrator set the status of a booking, or cancelled it. */
export default class BookingStatusChanged extends DomainEvent<Payload> {
  static eventName = 'booking.booking_status_changed'
}
