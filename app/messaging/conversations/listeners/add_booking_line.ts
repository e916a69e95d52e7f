import type BookingEnteredStatus from '#booking/events/booking_entered_status'
import AddBookingLine from '#messaging/conversations/add_booking_line'
import type { DomainEventListener, Publication } from '#shared/events/domain_event'

type Move = BookingEnteredStatus['payload']

export default class AddBookingLineListener implements DomainEventListener<Move> {
  handle(move: Move, publication: Publication) {
    return new AddBookingLine().handle({ move, publication })
  }
}
