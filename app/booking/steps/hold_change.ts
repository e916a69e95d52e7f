import type { DateTime } from 'luxon'
import type BookingChange from '#booking/models/booking_change'
import Calendar from '#catalog/contract/calendar'
import type { Trx } from '#platform/database/trx'

/** Saves a change of dates that holds its nights until another moment (UTC). Needs its nights loaded and the calendar locked. */
export async function holdChange(change: BookingChange, until: DateTime, trx: Trx): Promise<void> {
  const isRequested = change.status === 'awaiting_owner'

  await change.merge({ expiresAt: until }).useTransaction(trx).save()
  for (const { id: bookingId } of change.nights)
    await new Calendar().holdUntil({ bookingId, heldUntil: until, isRequested }, trx)
}
