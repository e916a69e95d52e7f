import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { wantsMail } from '#identity/contract/mail_preferences'
import { mailInvitation } from '#reviews/mails/mail_invitation'
import { stayReviews } from '#reviews/steps/stay_reviews'

/** Asks both sides of a stay for a review, once; not who has written one, or does not want such mails (rule J16). */
export default class InviteToReview {
  /** @returns how many were asked; a concurrent run waits and asks nobody */
  async handle({ bookingId, now }: { bookingId: string; now: DateTime }): Promise<number> {
    return db.transaction(async (trx) => {
      const [invitation] = await trx
        .insertQuery()
        .table('review_invitations')
        .insert({ booking_id: bookingId })
        .onConflict('booking_id')
        .ignore()
        .returning('booking_id')
      if (!invitation) return 0
      const booking = await Booking.query({ client: trx })
        .where('id', bookingId)
        .preload('listing')
        .preload('renter')
        .preload('owner')
        .firstOrFail()

      let asked = 0
      for (const side of ['renter', 'owner'] as const) {
        const person = booking[side]
        const { obstacle } = await stayReviews(booking, side, trx)
        if (obstacle || !person.isInGoodStanding(now) || !wantsMail(person, 'reviews')) continue
        if (await mailInvitation(booking, side, trx)) asked += 1
      }
      return asked
    })
  }
}
