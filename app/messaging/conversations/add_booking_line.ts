import type BookingEnteredStatus from '#booking/events/booking_entered_status'
import marketplace from '#config/marketplace'
import { addSystemLine } from '#messaging/conversations/add_system_line'
import { bookingLine } from '#messaging/rules/booking_line'
import type { Publication } from '#shared/events/domain_event'

interface Event {
  move: BookingEnteredStatus['payload']
  publication: Publication
}

/** Says in a conversation what became of its booking. */
export default class AddBookingLine {
  async handle({ move, publication }: Event): Promise<void> {
    const text = bookingLine(move, marketplace.name)

    if (text) await addSystemLine({ text, of: move, publication })
  }
}
