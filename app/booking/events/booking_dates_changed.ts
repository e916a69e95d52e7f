import type { AucklandDate } from '#shared/values/auckland_time'
import { eventOf } from '#shared/events/domain_event'

interface Dates {
  checkIn: AucklandDate
  checkOut: AucklandDate
}

interface Payload {
  bookingId: string
  changeId: string
  listingId: string
  renterId: string
  ownerId: string
  before: Dates
  after: Dates
  /** What was charged and what is refunded for it, in cents. */
  chargeCents: number
  refundCents: number
}

/** The renter changed the dates of a paid booking, and the owner accepted where they are asked. Queued jobs store its name. */
export default class BookingDatesChanged extends eventOf<Payload>('booking.dates_changed') {}
