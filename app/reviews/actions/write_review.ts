import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import ListingRating from '#catalog/contract/listing_rating'
import {
  AlreadyReviewed,
  NoStay,
  ReviewClosed,
  StayNotOver,
} from '#reviews/exceptions/review_refused'
import Review, { type Side } from '#reviews/models/review'
import { recountRating } from '#reviews/steps/recount_rating'
import { refuseText } from '#reviews/steps/refuse_text'
import { stayReviews } from '#reviews/steps/stay_reviews'

const REFUSALS = {
  ALREADY_REVIEWED: AlreadyReviewed,
  STAY_NOT_OVER: StayNotOver,
  NO_STAY: NoStay,
  REVIEW_CLOSED: ReviewClosed,
}

type Content = Pick<Review, 'rating' | 'text'> &
  Partial<Pick<Review, 'accuracy' | 'gear' | 'shelter' | 'access'>>

interface Writing {
  booking: Booking
  side: Side
  content: Content
}

/**
 * A side reviews a stay; the second review publishes both (rules J2, J4). Locks the listing, then the booking. Throws
 * AlreadyReviewed, StayNotOver, NoStay, ReviewClosed, TextRefused.
 */
@inject()
export default class WriteReview {
  constructor(private ratings: ListingRating) {}

  async handle({ booking: { id, listingId }, side, content }: Writing): Promise<Review> {
    const review = await db.transaction(async (trx) => {
      await this.ratings.lock(listingId, trx)
      const booking = await Booking.query({ client: trx })
        .where({ id })
        .preload('listing')
        .forUpdate()
        .firstOrFail()
      const { theirs, closesAt, obstacle } = await stayReviews(booking, side, trx)
      if (obstacle) throw new REFUSALS[obstacle]()
      refuseText(content.text, booking.listing)

      const now = DateTime.utc()
      const written = await Review.create(
        { ...factsOf(booking, side), ...content, publishesAt: theirs ? now : closesAt },
        { client: trx }
      )
      await theirs?.merge({ publishesAt: now }).save()
      if (theirs) await recountRating(listingId, now, trx)
      return written
    })

    await review.refresh()
    await review.load('author')
    return review
  }
}

function factsOf({ id, listingId, renterId, ownerId, checkIn }: Booking, role: Side) {
  const [authorId, subjectId] = role === 'renter' ? [renterId, ownerId] : [ownerId, renterId]

  return { bookingId: id, listingId, authorId, subjectId, role, stayedIn: checkIn.slice(0, 7) }
}
