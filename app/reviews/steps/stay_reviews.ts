import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import BookingTransition from '#booking/models/booking_transition'
import marketplace from '#config/marketplace'
import type { Trx } from '#platform/database/trx'
import Review, { type Side } from '#reviews/models/review'
import { closingTime, type ReviewObstacle, reviewObstacle } from '#reviews/rules/review_time'

/** The reviews of a stay as one of its sides meets them. */
export interface StayReviews {
  mine: Review | null
  theirs: Review | null
  closesAt: DateTime
  obstacle: ReviewObstacle | null
}

/** The side of a person in a stay; null for everybody else, administrators too. */
export function sideOf({ renterId, ownerId }: Booking, userId: string): Side | null {
  if (userId === renterId) return 'renter'

  return userId === ownerId ? 'owner' : null
}

/** Reads the reviews of a stay, and whether this side can write one now. */
export async function stayReviews(booking: Booking, side: Side, trx?: Trx): Promise<StayReviews> {
  const written = await Review.query({ client: trx })
    .where('booking_id', booking.id)
    .preload('author')
  const mine = written.find(({ role }) => role === side) ?? null
  const theirs = written.find(({ role }) => role !== side) ?? null
  const closesAt = await closingOf(booking, written, trx)
  const facts = { booking, hasReviewed: mine !== null, closesAt, now: DateTime.utc() }

  return { mine, theirs, closesAt, obstacle: reviewObstacle(facts) }
}

/** The first review fixes the end: a status that is set again later does not move it. */
async function closingOf(booking: Booking, written: Review[], trx?: Trx): Promise<DateTime> {
  if (written.length === 1) return written[0].publishesAt
  const completion = await BookingTransition.query({ client: trx })
    .where({ bookingId: booking.id, toStatus: 'COMPLETED' })
    .whereNot('from_status', 'COMPLETED')
    .orderBy('created_at', 'desc')
    .first()
  const ending = { checkOutAt: booking.checkOutAt, completedAt: completion?.createdAt ?? null }

  return closingTime(ending, marketplace.reviews.days)
}
