import { eventOf } from '#shared/events/domain_event'

interface Payload {
  bookingId: string
  listingId: string
}

/** An owner did not answer a request in time. Queued jobs store its name. */
export default class RequestUnanswered extends eventOf<Payload>('booking.request_unanswered') {}
