import { DomainEvent } from '#shared/queue/domain_event'

/** A stay is over. */
export default class BookingCompleted extends DomainEvent<{ bookingId: string }> {
  static eventName = 'booking.booking_completed'
}
