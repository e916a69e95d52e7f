import type {
  AdminBooking,
  AdminListing,
  AdminUser,
  MessageReport,
  Transaction,
} from '~/features/moderation/types'

/** Labels of statuses as administrators read them; their order is that of the filters. */
export const bookingStatuses: Record<AdminBooking['status'], string> = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  COMPLETED: 'Completed',
}

export const paymentStatuses: Record<AdminBooking['paymentStatus'], string> = {
  PENDING: 'Pending',
  PAID: 'Paid',
  EXPIRED: 'Expired',
  FAILED: 'Failed',
  PARTIALLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
}

export const moderationStatuses: Record<AdminListing['moderationStatus'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  flagged: 'Flagged',
}

export const transactionStatuses: Record<Transaction['status'], string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
}

export const reportStatuses: Record<MessageReport['status'], string> = {
  open: 'Open',
  resolved: 'Resolved',
}

/** Of reviews: hidden by an administrator, or not seen by the other side yet. */
export const reviewStatuses = {
  published: 'Published',
  waiting: 'Not yet published',
  hidden: 'Hidden',
}

export const roles: Record<AdminUser['role'], string> = {
  USER: 'User',
  OWNER: 'Owner',
  ADMIN: 'Admin',
}

/** Labels as the options of a field. */
export function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
