import type { StayEvent } from './types'

type Side = 'renter' | 'owner'

/** What happened, for one side of the stay. */
const WORDS: Record<string, (event: StayEvent, reader: Side) => string> = {
  hold: () => 'Nights held until payment',
  request: (_, reader) =>
    reader === 'owner' ? 'Request received' : 'Request sent to the owner, card authorised',
  confirm: () => 'Stay confirmed',
  settle: () => 'Stay confirmed',
  confirm_late: () => 'Stay confirmed',
  paid: () => 'Paid by card',
  release: ({ by }, reader) =>
    by === null ? 'Request ended without an answer' : `Request ended by ${nameOf(by, reader)}`,
  fail_capture: () => 'Request accepted, but the bank refused the payment',
  refuse_late_payment: () => 'Paid too late, so the payment goes back',
  lapse: () => 'Time to pay ran out',
  withdraw: ({ by }, reader) => `Cancelled by ${nameOf(by, reader)} before it was paid`,
  cancel: ({ by }, reader) => `Cancelled by ${nameOf(by, reader)}`,
  reveal: (_, reader) =>
    reader === 'owner' ? 'Access details sent to the renter' : 'Access details sent to you',
  change_dates: () => 'Dates changed',
  complete: () => 'Stay ended',
  complete_by_hand: () => 'Stay ended',
  reopen: () => 'Opened again by an administrator',
  reopen_unpaid: () => 'Opened again by an administrator',
  confirm_by_hand: () => 'Confirmed by an administrator',
  refund_requested: () => 'Refund on its way',
  refund_pending: () => 'Refund on its way',
  refund_waiting: () => 'Refund delayed',
  refund_succeeded: () => 'Refund paid',
  refund_failed: () => 'Refund failed, we are on to it',
  refund_closed: () => 'Refund not made',
  problem_reported: ({ by }, reader) => `Problem reported by ${nameOf(by, reader)}`,
  problem_answered: ({ by }, reader) => `Problem answered by ${nameOf(by, reader)}`,
  problem_settled: ({ amount }) =>
    amount === null ? 'Problem settled without a refund' : 'Problem settled, refunded',
  problem_withdrawn: ({ by }, reader) => `Problem withdrawn by ${nameOf(by, reader)}`,
}

/** What happened to a stay, in words for the side that reads it (rule W136). */
export function stayEventWords(event: StayEvent, reader: Side): string {
  return WORDS[event.kind]?.(event, reader) ?? event.kind.replaceAll('_', ' ')
}

/** "you", "the owner", "the renter" or "us". */
export function nameOf(by: StayEvent['by'], reader: Side): string {
  if (by === reader) return 'you'

  return by === 'renter' || by === 'owner' ? `the ${by}` : 'us'
}
