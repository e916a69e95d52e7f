/** The reasons of refunds of a cancelled stay, by who cancelled it. */
export const REFUND_REASONS = {
  renter: 'cancelled_by_renter',
  owner: 'cancelled_by_owner',
  admin: 'cancelled_by_admin',
} as const

const OF_CANCELLATIONS = new Set<string>(Object.values(REFUND_REASONS))

/** Whether the mails about a cancellation told of this refund (rule N15). */
export function isToldByCancellation({ reason }: { reason: string }): boolean {
  return OF_CANCELLATIONS.has(reason)
}
