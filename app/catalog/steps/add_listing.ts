import type Calendar from '#catalog/contract/calendar'
import { columnsOf, type ListingDraft } from '#catalog/steps/listing_draft'
import { shiftedPlace } from '#catalog/steps/shift_place'
import { spellDraftRegion } from '#catalog/steps/spell_draft_region'
import { publishChange } from '#catalog/steps/publish_change'
import { hasPublicContact } from '#catalog/steps/review_reason'
import Listing from '#catalog/models/listing'
import type { Trx } from '#platform/database/trx'
import type { Author } from '#shared/values/author'

interface Addition {
  id: string
  /** Contradicts itself nowhere. */
  draft: ListingDraft
  by: Author
  calendar: Calendar
}

/** Writes a new listing with its public point and closed nights. */
export async function addListing(
  { id, draft: written, by, calendar }: Addition,
  trx: Trx
): Promise<void> {
  const { actorId: ownerId } = by
  const draft = await spellDraftRegion({ id, draft: written }, trx)
  const shown = await shiftedPlace({ ...draft, id, ownerId }, trx)
  const columns = columnsOf(draft)
  const hasContact = hasPublicContact({ ...draft, amenities: columns.amenities ?? [] })

  await Listing.create(
    { ...columns, ...shown, id, ownerId, pendingReason: hasContact ? 'contact' : null },
    { client: trx }
  )
  if (columns.calendarDefault === 'closed') await calendar.close(id, trx)
  const { title, location } = draft
  await publishChange({ ...by, listingId: id, change: 'created', after: { title, location } }, trx)
}
