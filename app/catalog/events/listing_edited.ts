import { DomainEvent } from '#shared/events/domain_event'
import type { Author } from '#shared/values/author'

interface Payload extends Author {
  listingId: string
  /** Names of all changed columns; values only of public ones. */
  changed: string[]
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** An owner edited the content of a listing. */
export default class ListingEdited extends DomainEvent<Payload> {
  static eventName = 'catalog.listing_edited'
}
