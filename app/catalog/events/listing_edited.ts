import { DomainEvent } from '#shared/events/domain_event'
import type { Author } from '#shared/values/author'

interface Payload extends Author {
  listingId: string
  /** Names of the columns that changed; values of secrets are told to nobody. */
  changed: string[]
  /** Public values of these columns before and after. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** An owner changed what a listing says. */
export default class ListingEdited extends DomainEvent<Payload> {
  static eventName = 'catalog.listing_edited'
}
