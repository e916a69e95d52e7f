import type { Trx } from '#platform/database/trx'
import type { PayoutObjection } from '#payments/contract/payout_objections'
import Charge from '#booking/models/charge'

/** The share of a stay at a flagged listing waits (rule M39). */
export default class FlaggedStays implements PayoutObjection {
  async among(references: string[], trx?: Trx): Promise<Set<string>> {
    const flagged = await Charge.query({ client: trx })
      .whereIn('id', references)
      .whereHas('booking', (booking) =>
        booking.whereHas('listing', (listing) => listing.where('moderation_status', 'flagged'))
      )
      .select('id')

    return new Set(flagged.map(({ id }) => id))
  }
}
