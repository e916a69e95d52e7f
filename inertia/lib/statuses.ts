/** The words for statuses, in the order of the filters; types of answers check that none is missing. */
export const bookingStatuses = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  COMPLETED: 'Completed',
}

export const paymentStatuses = {
  PENDING: 'Pending',
  PAID: 'Paid',
  EXPIRED: 'Expired',
  FAILED: 'Failed',
  PARTIALLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
}

export const moderationStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  flagged: 'Flagged',
}

/** A listing that its owner took offline is inactive. */
export const activeStatus = (isActive: boolean) => (isActive ? 'Active' : 'Inactive')
