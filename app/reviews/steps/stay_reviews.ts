import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import BookingTransition from '#booking/models/booking_transition'
import marketplace from '#config/marketplace'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
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
  const found = await reviewsOfStays([booking], side, trx)

  return found.get(booking.id)!
}

/** As `stayReviews`, by the id of the booking, in two statements for any number of them. */
export async function reviewsOfStays(
  bookings: Booking[],
  side: Side,
  trx?: Trx
): Promise<Map<string, StayReviews>> {
  if (bookings.length === 0) return new Map()
  const ids = bookings.map(({ id }) => id)
  const options: { client: Trx | 'together' } = { client: trx ?? 'together' }
  const ofStays = sql`booking_id = ANY(${ids}::uuid[])`
  const [reviews, completions] = await Promise.all([
    findModels(Review, sql`WHERE ${ofStays}`, options),
    findModels(
      BookingTransition,
      sql`WHERE ${ofStays} AND to_status = 'COMPLETED' AND from_status <> 'COMPLETED' ORDER BY created_at`,
      options
    ),
  ])
  const completedAt = new Map(completions.map((move) => [move.bookingId, move.createdAt]))
  const now = DateTime.utc()

  return new Map(
    bookings.map((booking) => {
      const written = reviews.filter(({ bookingId }) => bookingId === booking.id)
      const mine = written.find(({ role }) => role === side) ?? null
      const theirs = written.find(({ role }) => role !== side) ?? null
      const closesAt = closingOf(booking, written, endOf(booking, completedAt.get(booking.id)))
      const obstacle = reviewObstacle({ booking, hasReviewed: mine !== null, closesAt, now })

      return [booking.id, { mine, theirs, closesAt, obstacle }]
    })
  )
}

/** The first review fixes the end: a status that is set again later does not move it. */
function closingOf({ checkOutAt }: Booking, written: Review[], endedAt: DateTime | null): DateTime {
  if (written.length === 1) return written[0].publishesAt

  return closingTime({ checkOutAt, endedAt }, marketplace.reviews.days)
}

function endOf({ wasCutShort, cancelledAt }: Booking, completedAt?: DateTime): DateTime | null {
  return wasCutShort ? cancelledAt : (completedAt ?? null)
}
