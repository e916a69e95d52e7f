import { Badge } from '~/components/ui/badge'

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

const moderation: Record<string, [Tone, string]> = {
  approved: ['success', 'Approved'],
  rejected: ['danger', 'Rejected'],
  flagged: ['warning', 'Flagged'],
  pending: ['info', 'Pending'],
}

const booking: Record<string, [Tone, string]> = {
  PENDING: ['info', 'Pending'],
  CONFIRMED: ['success', 'Confirmed'],
  CANCELLED: ['danger', 'Cancelled'],
  COMPLETED: ['neutral', 'Completed'],
}

const payment: Record<string, [Tone, string]> = {
  PENDING: ['info', 'Pending'],
  PAID: ['success', 'Paid'],
  EXPIRED: ['neutral', 'Expired'],
  FAILED: ['danger', 'Failed'],
  PARTIALLY_REFUNDED: ['warning', 'Partly refunded'],
  REFUNDED: ['warning', 'Refunded'],
}

const transaction: Record<string, [Tone, string]> = {
  completed: ['success', 'Completed'],
  pending: ['info', 'Pending'],
  failed: ['danger', 'Failed'],
}

function badge([tone, label]: [Tone, string]) {
  return <Badge tone={tone}>{label}</Badge>
}

export function ModerationBadge({ status }: { status: string }) {
  return badge(moderation[status] ?? moderation.pending)
}

export function BookingStatusBadge({ status }: { status: string }) {
  return badge(booking[status])
}

export function PaymentStatusBadge({ status }: { status: string }) {
  return badge(payment[status])
}

/** Anything that is neither completed nor pending has failed (rule W21). */
export function TransactionStatusBadge({ status }: { status: string }) {
  return badge(transaction[status] ?? transaction.failed)
}

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
}
