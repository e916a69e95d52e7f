import type { AdminUser, MessageReport, Transaction } from '~/features/moderation/types'

/** Labels as administrators read them; their order is that of the filters. Of bookings, payments and listings: `~/lib/statuses`. */
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

export const mailStatuses = {
  queued: 'Waiting since',
  sent: 'Sent',
  failed: 'Failed',
  discarded: 'Discarded',
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
