import type { Trx } from '#platform/database/trx'
import Listing from '#catalog/models/listing'
import type { RatingTotals } from '#catalog/rules/rating'

/** The rating that a listing keeps for its cards. Deleted listings keep theirs for their host. */
export default class ListingRating {
  /** Until the transaction ends nobody else writes it. Photos and favourites may still be added. */
  async lock(listingId: string, trx: Trx): Promise<void> {
    const query = Listing.query({ client: trx }).where('id', listingId).select('id')
    query.knexQuery.forNoKeyUpdate()
    await query.firstOrFail()
  }

  /** The caller holds `lock`. This is no edit of the listing: the time of its last change stays. */
  async keep({ listingId, ...totals }: RatingTotals & { listingId: string }, trx: Trx) {
    await Listing.query({ client: trx }).where('id', listingId).update(totals)
  }
}
