import { DomainEvent } from '#shared/events/domain_event'

interface Payload {
  listingId: string
  ownerId: string
  actorId: string
  status: 'approved' | 'rejected' | 'flagged'
  reason: string | null
}

/** An administrator decided about a listing. */
export default class ListingModerated extends DomainEvent<Payload> {
  static eventName = 'catalog.listing_moderated'
}
