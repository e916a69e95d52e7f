import { DomainEvent } from '#shared/events/domain_event'

/** A booking was paid and its nights are the renter's. */
export default class BookingConfirmed extends DomainEvent<{ bookingId: string }> {
  static eventName = 'booking.booking_confirmed'
}
