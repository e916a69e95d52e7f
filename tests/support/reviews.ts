import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import Review from '#reviews/models/review'
import { bearer } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'

export const KIND_WORDS = 'Calm water all night and an easy row to the ramp.'

/** What a renter sends. */
export const STARS = {
  rating: 5,
  accuracy: 4,
  gear: 3,
  shelter: 5,
  access: 2,
  text: KIND_WORDS,
}

/** A paid, completed stay that ended two days ago. */
export function createStay(overrides: Parameters<typeof createBooking>[0] = {}): Promise<Booking> {
  return createBooking({ state: 'completed', from: -5, nights: 3, ...overrides })
}

/** A stay with the tokens of both sides and the path of its reviews. */
export async function createReviewableStay(overrides: Parameters<typeof createStay>[0] = {}) {
  const booking = await createStay(overrides)
  const renterToken = await bearer(booking.renter)
  const ownerToken = await bearer(booking.listing.owner)

  return { booking, renterToken, ownerToken, path: `/api/bookings/${booking.id}/review` }
}

/** A stored review of a stay, published an hour ago by default; the kept rating is not recomputed. */
export function createReview(booking: Booking, overrides: Partial<Review> = {}): Promise<Review> {
  const role = overrides.role ?? 'renter'
  const [authorId, subjectId] =
    role === 'renter' ? [booking.renterId, booking.ownerId] : [booking.ownerId, booking.renterId]
  const { text, rating, ...parts } = STARS

  return Review.create({
    bookingId: booking.id,
    listingId: booking.listingId,
    authorId,
    subjectId,
    role,
    rating,
    text,
    ...(role === 'renter' && parts),
    stayedIn: booking.checkIn.slice(0, 7),
    publishesAt: DateTime.utc().minus({ hour: 1 }),
    ...overrides,
  })
}
