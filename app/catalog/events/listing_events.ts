import { eventOf } from '#shared/events/domain_event'
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
  | 'dates_opened'
  | 'dates_closed'
  | 'calendar_feed_opened'
  | 'calendar_feed_closed'
  | 'calendar_import_added'
  | 'calendar_import_removed'

interface Changed extends Author {
  listingId: string
  change: ListingChange
  /** Values for the audit log, without place and access details, with the owner's private notes on a block. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** An owner did something with a listing other than editing its content. */
export class ListingChanged extends eventOf<Changed>('catalog.listing_changed') {}

/** An administrator flagged or rejected a listing. */
export class ListingTakenDown extends eventOf<{ listingId: string }>(
  'catalog.listing_taken_down'
) {}

interface Edited extends Author {
  listingId: string
  /** Names of all changed columns; values only of public ones. */
  changed: string[]
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export class ListingEdited extends eventOf<Edited>('catalog.listing_edited') {}
