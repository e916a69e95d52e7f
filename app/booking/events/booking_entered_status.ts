import type { BookingState } from '#booking/rules/stay_facts'
import type { AucklandDate } from '#shared/values/auckland_time'
import { eventOf } from '#shared/events/domain_event'

interface Payload {
  bookingId: string
  listingId: string
  renterId: string
  ownerId: string
  checkIn: AucklandDate
  checkOut: AucklandDate
  before: BookingState
  after: BookingState
  /** Null when the system did it. */
  actorId: string | null
}

/** A booking was confirmed, cancelled, completed or reopened, by whomever. Queued jobs store its name. */
export default class BookingEnteredStatus extends eventOf<Payload>('booking.booking_moved') {}
