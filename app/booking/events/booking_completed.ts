import { DomainEvent } from '#shared/events/domain_event'

/** A stay is over. */
export default class BookingCompleted extends DomainEvent<{ bookingId: string }> {
  static eventName = 'booking.booking_completed'
}
