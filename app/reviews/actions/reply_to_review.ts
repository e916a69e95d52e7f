import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { AlreadyReplied } from '#reviews/exceptions/review_refused'
import Review from '#reviews/models/review'
import { refuseText } from '#reviews/steps/refuse_text'

/** The reviewed side answers a review, once (rule J6). Needs its mooring loaded. Throws AlreadyReplied, TextRefused. */
export default class ReplyToReview {
  async handle({ review, text }: { review: Review; text: string }): Promise<Review> {
    await db.transaction(async (trx) => {
      const locked = await Review.query({ client: trx })
        .where('id', review.id)
        .forUpdate()
        .firstOrFail()
      if (locked.replyText !== null) throw new AlreadyReplied()
      refuseText(text, review.listing)

      await locked.merge({ replyText: text, repliedAt: DateTime.utc() }).save()
    })

    return review.refresh()
  }
}
