import { BookingTransitionSchema } from '#database/schema'

/** One change of state of a booking; never changed. */
export default class BookingTransition extends BookingTransitionSchema {
  static override table = 'booking_transitions'
}
