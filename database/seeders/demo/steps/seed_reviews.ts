import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'
import { HIDDEN, ownerWords, renterWords, replies } from '#database/seeders/demo/reviews'
import Review, { type Side } from '#reviews/models/review'
import { recountRating } from '#reviews/steps/recount_rating'

/** Ratings in turn: most people are content. */
const RENTERS_STARS = [5, 4, 5, 5, 3, 4, 5, 4, 5, 2, 5]
const OWNERS_STARS = [5, 5, 4, 5, 3, 5, 4]

/**
 * Reviews of the stays that are over: of older ones most by both sides, some answered, one hidden; of those that can still
 * be reviewed one waits for the owner, one for the renter, and the others for both.
 */
export async function seedReviews(now: DateTime, trx: TransactionClientContract): Promise<void> {
  const stays = await Booking.query({ client: trx })
    .where({ status: 'COMPLETED', paymentStatus: 'PAID' })
    .orderBy('check_out', 'desc')
    .orderBy('id')
  const reviews = stays.flatMap((stay, index) => reviewsOf(stay, index, stays, now))

  hideOne(reviews)
  await Review.createMany(reviews, { client: trx })
  for (const listingId of new Set(reviews.map((review) => review.listingId!)))
    await recountRating(listingId, now, trx)
}

function reviewsOf(
  stay: Booking,
  index: number,
  stays: Booking[],
  now: DateTime
): Partial<Review>[] {
  const closesAt = stay.checkOutAt.plus({ days: marketplace.reviews.days })
  const sides = closesAt > now ? RECENT[index % RECENT.length] : EARLIER[index % EARLIER.length]
  const visit = stays.filter(({ listingId }) => listingId === stay.listingId).indexOf(stay)
  const writtenAt = {
    renter: stay.checkOutAt.plus({ hours: 30 + (index % 40) }),
    owner: stay.checkOutAt.plus({ hours: 80 + (index % 40) }),
  }
  const publishesAt = sides.length === 2 ? writtenAt.owner : closesAt

  return sides.map((side) =>
    side === 'renter'
      ? byRenter(stay, index + visit, { createdAt: writtenAt[side], publishesAt }, now)
      : byOwner(stay, index, { createdAt: writtenAt[side], publishesAt })
  )
}

const BOTH: Side[] = ['renter', 'owner']
const RECENT: Side[][] = [[], ['renter'], ['owner']]
const EARLIER: Side[][] = [BOTH, BOTH, ['renter'], BOTH, ['renter']]

type Times = Pick<Review, 'createdAt' | 'publishesAt'>

function byRenter(stay: Booking, turn: number, times: Times, now: DateTime): Partial<Review> {
  const rating = RENTERS_STARS[turn % RENTERS_STARS.length]
  const repliedAt = times.publishesAt.plus({ hours: 7 })
  const isAnswered = turn % 3 === 0 && repliedAt < now
  const part = (shift: number) => Math.min(5, Math.max(1, rating + ((turn + shift) % 3) - 1))

  return {
    ...factsOf(stay, 'renter'),
    ...times,
    rating,
    text: wordsOf(renterWords, rating, turn),
    accuracy: part(1),
    gear: part(2),
    shelter: rating,
    access: part(3),
    replyText: isAnswered ? replyTo(rating, turn) : null,
    repliedAt: isAnswered ? repliedAt : null,
  }
}

function byOwner(stay: Booking, turn: number, times: Times): Partial<Review> {
  const rating = OWNERS_STARS[turn % OWNERS_STARS.length]

  return { ...factsOf(stay, 'owner'), ...times, rating, text: wordsOf(ownerWords, rating, turn) }
}

function factsOf(stay: Booking, role: Side) {
  const { id, listingId, renterId, ownerId, checkIn } = stay
  const [authorId, subjectId] = role === 'renter' ? [renterId, ownerId] : [ownerId, renterId]

  return { bookingId: id, listingId, authorId, subjectId, role, stayedIn: checkIn.slice(0, 7) }
}

function wordsOf(words: Record<number, readonly string[]>, rating: number, turn: number) {
  return words[rating][turn % words[rating].length]
}

function replyTo(rating: number, turn: number): string {
  return rating < 4 ? replies[2] : replies[turn % 2]
}

/** The last published one without a reply. */
function hideOne(reviews: Partial<Review>[]) {
  const review = reviews.findLast(({ role, replyText }) => role === 'renter' && !replyText)
  if (!review) return

  Object.assign(review, {
    text: HIDDEN.text,
    hiddenAt: review.publishesAt!.plus({ hours: 20 }),
    hiddenReason: HIDDEN.reason,
  })
}
