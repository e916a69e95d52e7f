import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'

interface Ending {
  checkOutAt: DateTime
  /** When the stay became COMPLETED, or was cancelled after it had begun; null when nobody recorded it. */
  endedAt: DateTime | null
}

/** When the time for reviews ends: so many days after check-out or an earlier end of the stay (rule J3). */
export function closingTime({ checkOutAt, endedAt }: Ending, days: number): DateTime {
  const end = endedAt ? DateTime.min(checkOutAt, endedAt) : checkOutAt

  return end.plus({ days })
}

export type ReviewObstacle = 'ALREADY_REVIEWED' | 'STAY_NOT_OVER' | 'NO_STAY' | 'REVIEW_CLOSED'

interface Facts {
  booking: Pick<Booking, 'status' | 'isStanding' | 'wasCutShort'>
  hasReviewed: boolean
  closesAt: DateTime
  now: DateTime
}

/** Why a side cannot review a stay, the first reason in this order; null when it can (rule J2). */
export function reviewObstacle({
  booking,
  hasReviewed,
  closesAt,
  now,
}: Facts): ReviewObstacle | null {
  const { status, isStanding, wasCutShort } = booking
  if (hasReviewed) return 'ALREADY_REVIEWED'
  if (status === 'PENDING' || status === 'CONFIRMED') return 'STAY_NOT_OVER'
  if (!isStanding && !wasCutShort) return 'NO_STAY'

  return now >= closesAt ? 'REVIEW_CLOSED' : null
}
