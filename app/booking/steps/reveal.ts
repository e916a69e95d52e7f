import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { mailAccessDetails } from '#booking/mails/mail_access_details'
import type Booking from '#booking/models/booking'
import { moveBooking } from '#booking/steps/move_booking'

/** Shows the access details of a due booking, which the caller has locked, and mails them (rules V8, V10). */
export async function reveal(booking: Booking, now: DateTime, trx: Trx): Promise<void> {
  await moveBooking(
    { booking, transition: 'reveal', now, changes: { detailsRevealedAt: now } },
    trx
  )
  await mailAccessDetails(booking, trx)
}
