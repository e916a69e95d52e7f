import { DomainEvent } from '#shared/events/domain_event'

/** The renter may see the access details from now on. */
export default class DetailsRevealed extends DomainEvent<{ bookingId: string }> {
  static eventName = 'booking.details_revealed'
}
