import { wherePending } from '#booking/contract/stay_facts'
import Booking from '#booking/models/booking'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { StayRange } from '#shared/values/stay_range'

/** Whoever waits for payment of some of these nights, with holds that have lapsed. */
export default class ListPendingOfNights {
  async handle({ listingId, stay }: { listingId: string; stay: StayRange }): Promise<Booking[]> {
    const ofNights = sql`
      WHERE ${wherePending()} AND listing_id = ${listingId} AND check_in < ${stay.checkOut} AND check_out > ${stay.checkIn}
      ORDER BY created_at, id`

    return findModels(Booking, ofNights, { client: 'together' })
  }
}
