import { DateTime } from 'luxon'
import type { ReviewState, ReviewStates } from '#booking/contract/review_states'
import type Booking from '#booking/models/booking'
import type { Side } from '#reviews/models/review'
import { type StayReviews, reviewsOfStays } from '#reviews/steps/stay_reviews'
import { isoUtc } from '#shared/values/auckland_time'

/** Where the reviews of stays stand, in two statements for any number of them (rule J17). */
export default class StatesOfReviews implements ReviewStates {
  async of(bookings: Booking[], side: Side): Promise<Record<string, ReviewState>> {
    const over = bookings.filter(({ status, wasCutShort }) => status === 'COMPLETED' || wasCutShort)
    const now = DateTime.utc()
    const found = await reviewsOfStays(over, side)

    return Object.fromEntries(
      [...found].flatMap(([bookingId, reviews]) => {
        const state = stateOf(reviews, now)
        return state ? [[bookingId, { state, closesAt: isoUtc(reviews.closesAt) }]] : []
      })
    )
  }
}

function stateOf({ mine, theirs, obstacle }: StayReviews, now: DateTime) {
  if (mine?.isPublished(now) || theirs?.isShown(now)) return 'published'
  if (mine) return 'waiting'

  return obstacle === null ? 'open' : null
}
