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
 * What a conversation says of a booking that was requested, confirmed, cancelled or completed (rules G12, B58). Null for holds that ended
 * without ever being a booking, and for what an administrator reopens.
 *
 * @param site name of the marketplace, which cancels what neither side did
 */
export function bookingLine(move: Move, site: string): string | null {
  const { before, after, checkIn, checkOut } = move
  const stay = formatDays(checkIn, checkOut)

  if (isAwaitingAnswer(before)) return answerLine(move, stay)
  switch (after.status) {
    case 'PENDING':
      return isAwaitingAnswer(after) ? `Request to book ${stay}` : null
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

function answerLine({ after, actorId, renterId, ownerId }: Move, stay: string): string {
  if (after.status === 'CONFIRMED') return `Request accepted: booking confirmed for ${stay}`
  if (after.paymentStatus === 'FAILED')
    return `Request for ${stay} accepted, but the payment failed`
  if (actorId === renterId) return `Request for ${stay} withdrawn by the renter`

  return actorId === ownerId
    ? `Request for ${stay} declined by the owner`
    : `Request for ${stay} ended`
}

/** A paid booking that an administrator set back to pending. */
function wasReopened({ before }: Move): boolean {
  return !['PENDING', 'EXPIRED', 'FAILED', 'AUTHORISED', 'RELEASED'].includes(before.paymentStatus)
}

const isAwaitingAnswer = ({ status, paymentStatus }: State) =>
  status === 'PENDING' && paymentStatus === 'AUTHORISED'

function canceller({ actorId, renterId, ownerId }: Move, site: string): string {
  if (actorId === renterId) return 'the renter'

  return actorId === ownerId ? 'the owner' : site
}
