import type { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import type { ListingHolds } from '#catalog/contract/listing_holds'
import CalendarFeed from '#catalog/models/calendar_feed'
import CalendarImport from '#catalog/models/calendar_import'
import type Listing from '#catalog/models/listing'
import { publishChange } from '#catalog/steps/publish_change'
import type { Trx } from '#platform/database/trx'
import { aucklandDateOf } from '#shared/values/auckland_time'
import type { Author } from '#shared/values/author'

interface Removal {
  /** Locked. */
  listing: Listing
  by: Author
  now: DateTime
  holds: ListingHolds
}

/**
 * Deletes a listing with its unpaid holds and its links to other calendars; its row stays for its bookings.
 *
 * @returns false, with nothing changed, while it has booked stays that are not over or a hold is being paid
 */
export async function removeListing(
  { listing, by, now, holds }: Removal,
  trx: Trx
): Promise<boolean> {
  const { id: listingId, title } = listing
  const calendar = new Calendar()
  await calendar.lock(listingId, trx)
  const day = aucklandDateOf(now)
  if (await calendar.hasBookedStaysAfter({ listingId, day }, trx)) return false
  if (!(await holds.end({ listingId, now }, trx))) return false

  await listing.merge({ deletedAt: now, isActive: false }).save()
  await CalendarFeed.query({ client: trx }).where({ listingId }).delete()
  await CalendarImport.query({ client: trx }).where({ listingId }).delete()
  await publishChange({ ...by, listingId, change: 'deleted', before: { title } }, trx)
  return true
}
