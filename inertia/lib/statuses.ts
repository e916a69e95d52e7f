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
  AUTHORISED: 'Authorised',
  RELEASED: 'Not charged',
}

/** Of a booking whose card is authorised, for renter and owner. */
export const REQUESTED = 'Requested'

/** Of a hold that was released or lapsed unpaid: it never was a stay that could be cancelled. */
export const NOT_PAID = 'Not paid'

/** Whether a booking is such a hold. */
export function isEndedHold({ status, paymentStatus }: { status: string; paymentStatus: string }) {
  return (
    status === 'CANCELLED' &&
    ['PENDING', 'EXPIRED', 'FAILED', 'AUTHORISED', 'RELEASED'].includes(paymentStatus)
  )
}

/** Whether its owner is asked, and the card only authorised. */
export function isAwaitingAnswer({
  status,
  paymentStatus,
}: {
  status: string
  paymentStatus: string
}) {
  return status === 'PENDING' && paymentStatus === 'AUTHORISED'
}

export const moderationStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  flagged: 'Flagged',
}

/** A listing that its owner took offline is inactive. */
export const activeStatus = (isActive: boolean) => (isActive ? 'Active' : 'Inactive')
