import { DomainEvent } from '#shared/events/domain_event'
import type { Author } from '#shared/values/author'

export type ListingChange =
  | 'created'
  | 'deleted'
  | 'activated'
  | 'deactivated'
  | 'photo_added'
  | 'photo_edited'
  | 'photo_deleted'
  | 'dates_blocked'
  | 'dates_unblocked'

interface Payload extends Author {
  listingId: string
  change: ListingChange
  /** Values before and after, for the audit log: not the place or how to get to it, yet an owner's private notes on a block. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** An owner did something with a mooring other than editing what it says. */
export default class ListingChanged extends DomainEvent<Payload> {
  static eventName = 'catalog.listing_changed'
}
