import { Badge } from '~/components/ui/badge'
import { bookingStatuses } from '~/lib/statuses'
import type { OwnerBooking } from './types'

const TONES = {
  PENDING: 'warning',
  CONFIRMED: 'success',
  CANCELLED: 'danger',
  COMPLETED: 'neutral',
} as const

/** The status of a booking as its owner reads it. */
export function OwnerBookingStatus({ booking }: { booking: OwnerBooking }) {
  const { isAwaitingAnswer, isHeld, status } = booking
  if (isAwaitingAnswer) return <Badge tone="warning">Request: please answer</Badge>
  if (isHeld) return <Badge tone="warning">Held, not paid</Badge>

  return <Badge tone={TONES[status]}>{bookingStatuses[status].toLowerCase()}</Badge>
}
