import type { AucklandDate } from '#shared/values/auckland_time'
import { formatDays } from '#shared/values/date_words'

interface State {
  status: string
  paymentStatus: string
}

interface Move {
  before: State
  after: State
  renterId: string
  ownerId: string
  /** Null when the system did it. */
  actorId: string | null
  checkIn: AucklandDate
  checkOut: AucklandDate
}

/**
 * What a conversation says of a booking that was confirmed, cancelled or completed (rule G12). Null for holds that ended
 * without ever being a booking, and for what an administrator reopens.
 *
 * @param site name of the marketplace, which cancels what neither side did
 */
export function bookingLine(move: Move, site: string): string | null {
  const { before, after, checkIn, checkOut } = move
  const stay = formatDays(checkIn, checkOut)

  switch (after.status) {
    case 'CONFIRMED':
      return `Booking confirmed for ${stay}`
    case 'COMPLETED':
      return `Stay completed: ${stay}`
    case 'CANCELLED':
      return before.status === 'PENDING' && !wasReopened(move)
        ? null
        : `Booking for ${stay} cancelled by ${canceller(move, site)}`
    default:
      return null
  }
}

/** A paid booking that an administrator set back to pending. */
function wasReopened({ before: { paymentStatus } }: Move): boolean {
  return !['PENDING', 'EXPIRED', 'FAILED'].includes(paymentStatus)
}

function canceller({ actorId, renterId, ownerId }: Move, site: string): string {
  if (actorId === renterId) return 'the renter'

  return actorId === ownerId ? 'the owner' : site
}
