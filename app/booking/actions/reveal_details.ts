import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { moveBooking } from '#booking/steps/move_booking'
import { mailAccessDetails } from '#booking/mails/mail_access_details'
import Booking from '#booking/models/booking'

/** Shows the renter the access details and mails them, once, when they are due (rules V8, V10). */
export default class RevealDetails {
  /** Concurrent runs skip a booking that is being worked on. Returns whether this call revealed it. */
  async handle({ bookingId, now }: { bookingId: string; now: DateTime }): Promise<boolean> {
    return db.transaction(async (trx) => {
      const booking = await Booking.claim(bookingId, trx)
      if (!booking?.isRevealDue(now)) return false

      await this.reveal(booking, now, trx)
      return true
    })
  }

  /** For a booking that the caller has locked and found due. */
  async reveal(booking: Booking, now: DateTime, trx: Trx): Promise<void> {
    await moveBooking(
      { booking, transition: 'reveal', now, changes: { detailsRevealedAt: now } },
      trx
    )
    await mailAccessDetails(booking, trx)
  }
}
