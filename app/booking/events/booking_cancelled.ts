import { DomainEvent } from '#shared/events/domain_event'

/** A booking was cancelled and its nights are free again. */
export default class BookingCancelled extends DomainEvent<{ bookingId: string }> {
  static eventName = 'booking.booking_cancelled'
}
