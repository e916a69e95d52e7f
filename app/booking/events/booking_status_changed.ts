import type { BookingState } from '#booking/rules/transitions'
import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  bookingId: string
  /** The administrator who did it. */
  actorId: string
  before: BookingState
  after: BookingState
  reason: string | null
  /** The network address the request came from. */
  address: string | null
}

/** An administrator set the status of a booking by hand, or cancelled it. */
export default class BookingStatusChanged extends DomainEvent<Payload> {
  static eventName = 'booking.booking_status_changed'
}
