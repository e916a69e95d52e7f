import type { BookingState } from '#booking/rules/transitions'
import { DomainEvent } from '#shared/queue/domain_event'

interface Payload {
  bookingId: string
  /** The administrator who did it. */
  actorId: string
  before: BookingState
  after: BookingState
}

/** An administrator set the status of a booking by hand. */
export default class BookingStatusChanged extends DomainEvent<Payload> {
  static eventName = 'booking.booking_status_changed'
}
