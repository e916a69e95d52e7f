/** The reasons of refunds of a cancelled stay, by who cancelled it. */
export const REFUND_REASONS = {
  renter: 'cancelled_by_renter',
  owner: 'cancelled_by_owner',
  admin: 'cancelled_by_admin',
} as const

/** The reason of the refund of a payment that came too late. */
export const LATE_REFUND = 'late_payment'

/** The reason of the refund of a problem that was settled. */
export const INCIDENT_REFUND = 'incident_settled'

/** The reason of the refund of a change of dates. */
export const CHANGE_REFUND = 'changed_dates'

const TOLD = new Set<string>([
  ...Object.values(REFUND_REASONS),
  LATE_REFUND,
  INCIDENT_REFUND,
  CHANGE_REFUND,
])

/** Whether the mails about a cancellation, a late payment, a problem or a change of dates told of this refund (rule N15). */
export function isTold({ reason }: { reason: string }): boolean {
  return TOLD.has(reason)
}
