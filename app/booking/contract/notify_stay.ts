import type Booking from '#booking/models/booking'
import { changesOf } from '#booking/steps/move_booking'
import type { Trx } from '#platform/database/trx'
import { notifyChanges } from '#shared/events/notify_changes'

/** Tells the open pages of both sides of a stay, and of administrators, that something about it changed (rule G15). */
export async function notifyStay(booking: Booking, trx: Trx): Promise<void> {
  await notifyChanges([...changesOf(booking), { keys: ['admin'], to: 'administrators' }], trx)
}
