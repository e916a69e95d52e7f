import BookingChange, { whereLiveChange } from '#booking/models/booking_change'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { StayRange } from '#shared/values/stay_range'

/** Changes of dates that hold some of these nights beside their booking, with those that have lapsed. */
export default class ListChangesOfNights {
  async handle({ listingId, stay }: { listingId: string; stay: StayRange }) {
    return findModels(
      BookingChange,
      sql`WHERE listing_id = ${listingId} AND ${whereLiveChange()} AND EXISTS (
        SELECT FROM booking_change_nights held WHERE held.change_id = booking_changes.id
          AND held.check_in < ${stay.checkOut} AND held.check_out > ${stay.checkIn})`,
      { client: 'together' }
    )
  }
}
