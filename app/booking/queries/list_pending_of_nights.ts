import Booking, { IS_PENDING } from '#booking/models/booking'
import { findPrepared } from '#platform/database/prepared_models'
import type { StayRange } from '#shared/values/stay_range'

const OF_NIGHTS = `
  WHERE ${IS_PENDING} AND listing_id = :listingId AND check_in < :checkOut AND check_out > :checkIn
  ORDER BY created_at, id`

/** Whoever waits for payment of some of these nights, with holds that have lapsed. */
export default class ListPendingOfNights {
  async handle({ listingId, stay }: { listingId: string; stay: StayRange }): Promise<Booking[]> {
    const { checkIn, checkOut } = stay

    return findPrepared(Booking, OF_NIGHTS, { listingId, checkIn, checkOut })
  }
}
