import { ListingEdited } from '#catalog/events/listing_events'
import type Listing from '#catalog/models/listing'
import { PUBLIC_FIELDS } from '#catalog/rules/listing_fields'
import { notifyListing } from '#catalog/contract/notify_listing'
import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'
import type { Author } from '#shared/values/author'
import { pick } from '#shared/values/pick'

/** Fields whose values the audit log keeps; of others it keeps the name. */
const AUDITED = new Set<string>([
  ...PUBLIC_FIELDS.filter((name) => !name.startsWith('public')),
  'pendingReason',
])
/** Follow from other changes. */
const DERIVED = ['approvedLatitude', 'approvedLongitude', 'editedAt']

/** Publishes what is about to be saved of a listing, and tells open pages; nothing when nothing changed. */
export async function publishEdit(
  { listing, by }: { listing: Listing; by: Author },
  trx: Trx
): Promise<void> {
  if (!listing.$isDirty) return
  const changed = Object.keys(listing.$dirty).filter((name) => !DERIVED.includes(name))
  const told = changed.filter((name) => AUDITED.has(name))

  await publish(
    new ListingEdited({
      listingId: listing.id,
      ...by,
      changed,
      before: pick(listing.$original, told),
      after: pick(listing.$attributes, told),
    }),
    trx
  )
  await notifyListing(listing.id, trx)
}
