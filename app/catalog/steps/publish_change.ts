import { ListingChanged } from '#catalog/events/listing_events'
import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'

type Change = Omit<ListingChanged['payload'], 'before' | 'after'> &
  Partial<Pick<ListingChanged['payload'], 'before' | 'after'>>

/** Publishes what an owner did with a listing; `before` and `after` are empty when left out. */
export function publishChange(change: Change, trx: Trx): Promise<void> {
  return publish(new ListingChanged({ before: {}, after: {}, ...change }), trx)
}
