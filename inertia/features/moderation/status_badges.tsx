import { Badge, type BadgeTone } from '~/components/ui/badge'
import { transactionStatuses } from '~/features/moderation/statuses'
import type { AdminBooking, AdminListing, Transaction } from '~/features/moderation/types'
import {
  activeStatus,
  bookingStatuses,
  isEndedHold,
  moderationStatuses,
  NOT_PAID,
  paymentStatuses,
} from '~/lib/statuses'

const moderationTones: Record<AdminListing['moderationStatus'], BadgeTone> = {
  approved: 'success',
  rejected: 'danger',
  flagged: 'warning',
  pending: 'info',
}

const bookingTones: Record<AdminBooking['status'], BadgeTone> = {
  PENDING: 'info',
  CONFIRMED: 'success',
  CANCELLED: 'danger',
  COMPLETED: 'neutral',
}

const paymentTones: Record<AdminBooking['paymentStatus'], BadgeTone> = {
  PENDING: 'info',
  PAID: 'success',
  EXPIRED: 'neutral',
  AUTHORISED: 'warning',
  RELEASED: 'neutral',
  FAILED: 'danger',
  PARTIALLY_REFUNDED: 'warning',
  REFUNDED: 'warning',
}

const transactionTones: Record<Transaction['status'], BadgeTone> = {
  completed: 'success',
  pending: 'info',
  failed: 'danger',
}

export function ModerationBadge({ status }: { status: AdminListing['moderationStatus'] }) {
  return <Badge tone={moderationTones[status]}>{moderationStatuses[status]}</Badge>
}

const pendingReasons: Record<NonNullable<AdminListing['pendingReason']>, string> = {
  contact: 'Contact details in a text',
  moved: 'Moved by more than 1 km',
  edited: 'Edited after approval',
}

/** Why an administrator looks at a listing again (rules L80, L82). */
export function ReviewReason({
  listing,
}: {
  listing: Pick<AdminListing, 'moderationStatus' | 'pendingReason' | 'editedAt'>
}) {
  const { moderationStatus, pendingReason, editedAt } = listing
  if (pendingReason) return <Badge tone="warning">{pendingReasons[pendingReason]}</Badge>

  return (
    editedAt &&
    moderationStatus === 'approved' && <Badge tone="warning">Edited since approval</Badge>
  )
}

export function BookingStatusBadge(booking: Pick<AdminBooking, 'status' | 'paymentStatus'>) {
  const { status } = booking
  if (isEndedHold(booking)) return <Badge tone="neutral">{NOT_PAID}</Badge>

  return <Badge tone={bookingTones[status]}>{bookingStatuses[status]}</Badge>
}

export function PaymentStatusBadge({ status }: { status: AdminBooking['paymentStatus'] }) {
  return <Badge tone={paymentTones[status]}>{paymentStatuses[status]}</Badge>
}

/** Rule W21. */
export function TransactionStatusBadge({ status }: { status: Transaction['status'] }) {
  return <Badge tone={transactionTones[status]}>{transactionStatuses[status]}</Badge>
}

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'success' : 'neutral'}>{activeStatus(isActive)}</Badge>
}
