import { ListingChanged } from '#catalog/events/listing_events'
import { notifyCalendar, notifyListing } from '#catalog/contract/notify_listing'
import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'

type Change = Omit<ListingChanged['payload'], 'before' | 'after'> &
  Partial<Pick<ListingChanged['payload'], 'before' | 'after'>>

const OF_CALENDAR = /^(dates|calendar)_/

/** Publishes what an owner did with a listing, and tells open pages; `before` and `after` are empty when left out. */
export async function publishChange(change: Change, trx: Trx): Promise<void> {
  await publish(new ListingChanged({ before: {}, after: {}, ...change }), trx)
  if (OF_CALENDAR.test(change.change)) await notifyCalendar(change.listingId, trx)
  else await notifyListing(change.listingId, trx)
}
