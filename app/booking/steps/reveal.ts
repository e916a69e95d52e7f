import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { mailAccessDetails } from '#booking/mails/mail_access_details'
import type Booking from '#booking/models/booking'
import { moveBooking } from '#booking/steps/move_booking'

/**
 * Shows the access details of a booking, which the caller has locked, when that is due, and mails them (rules V8, V10,
 * V25).
 *
 * @returns whether they were revealed
 */
export async function revealWhenDue(booking: Booking, now: DateTime, trx: Trx): Promise<boolean> {
  const isRevealed = await showWhenDue(booking, now, trx)
  if (isRevealed) await mailAccessDetails(booking, now, trx)

  return isRevealed
}

/** The same for a caller who mails them with something else (rule N14). */
export async function showWhenDue(booking: Booking, now: DateTime, trx: Trx): Promise<boolean> {
  if (!booking.isRevealDue(now)) return false
  await booking.load('renter')
  await booking.load('payments')
  if (!booking.isTrusted(now)) return false

  await moveBooking(
    { booking, transition: 'reveal', now, changes: { detailsRevealedAt: now } },
    trx
  )
  return true
}
