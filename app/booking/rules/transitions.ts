import {
  type BookingState,
  type BookingStatus,
  hasBeenPaid,
  isAwaitingAnswer,
} from '#booking/rules/stay_facts'

interface Transition {
  from: readonly BookingStatus[]
  /** Required payment; undefined when it does not matter. */
  whenPaid?: boolean
  /** Whether it must wait for its owner's answer; undefined when it does not matter. */
  whenAsked?: boolean
  to: Partial<BookingState>
}

const LIVE = ['PENDING', 'CONFIRMED', 'COMPLETED'] as const
const ANY = [...LIVE, 'CANCELLED'] as const

/** The state machine of a booking (rule B18): every transition, from where it may start and where it leads. */
export const TRANSITIONS = {
  /** Paid while the nights were held. */
  confirm: {
    from: ['PENDING'],
    whenPaid: false,
    to: { status: 'CONFIRMED', paymentStatus: 'PAID' },
  },
  /** The card was authorised: the owner is asked. */
  request: {
    from: ['PENDING'],
    whenPaid: false,
    whenAsked: false,
    to: { paymentStatus: 'AUTHORISED' },
  },
  /** Declined, taken back, not answered or stopped: nothing is charged. */
  release: {
    from: ['PENDING'],
    whenAsked: true,
    to: { status: 'CANCELLED', paymentStatus: 'RELEASED' },
  },
  /** Accepted, and the bank did not give the money. */
  fail_capture: {
    from: ['PENDING'],
    whenAsked: true,
    to: { status: 'CANCELLED', paymentStatus: 'FAILED' },
  },
  /** Paid for a booking that an administrator had confirmed by hand. */
  settle: { from: ['CONFIRMED', 'COMPLETED'], whenPaid: false, to: { paymentStatus: 'PAID' } },
  /** Paid after the hold lapsed, and the nights could be taken again. */
  confirm_late: {
    from: ['CANCELLED'],
    whenPaid: false,
    to: { status: 'CONFIRMED', paymentStatus: 'PAID' },
  },
  /** Paid too late; refunded in full. */
  refuse_late_payment: { from: ['CANCELLED'], whenPaid: false, to: { paymentStatus: 'PAID' } },
  /** The hold ended without payment. */
  lapse: {
    from: ['PENDING'],
    whenPaid: false,
    whenAsked: false,
    to: { status: 'CANCELLED', paymentStatus: 'EXPIRED' },
  },
  /** Cancelled before it was paid. */
  withdraw: {
    from: LIVE,
    whenPaid: false,
    whenAsked: false,
    to: { status: 'CANCELLED', paymentStatus: 'EXPIRED' },
  },
  /** Cancelled after it was paid; refunds change the payment status later. */
  cancel: { from: LIVE, whenPaid: true, to: { status: 'CANCELLED' } },
  reveal: { from: ['CONFIRMED'], whenPaid: true, to: {} },
  /** Its renter changed the dates. */
  change_dates: { from: ['CONFIRMED'], whenPaid: true, to: {} },
  complete: { from: ['CONFIRMED'], to: { status: 'COMPLETED' } },
  refund_partially: {
    from: ['CANCELLED'],
    whenPaid: true,
    to: { paymentStatus: 'PARTIALLY_REFUNDED' },
  },
  /** Nothing was refunded, or the stay is live again. */
  count_as_paid: { from: ANY, whenPaid: true, to: { paymentStatus: 'PAID' } },
  refund_fully: { from: ANY, whenPaid: true, to: { paymentStatus: 'REFUNDED' } },
  /** An administrator sets the status; the payment is never set by hand. */
  reopen_unpaid: {
    from: ANY,
    whenPaid: false,
    to: { status: 'PENDING', paymentStatus: 'PENDING' },
  },
  reopen: { from: ANY, whenPaid: true, to: { status: 'PENDING' } },
  confirm_by_hand: { from: ANY, whenAsked: false, to: { status: 'CONFIRMED' } },
  complete_by_hand: { from: ANY, whenAsked: false, to: { status: 'COMPLETED' } },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof TRANSITIONS

/** @returns the new state, or null when the transition may not start from here */
export function stateAfter(name: TransitionName, current: BookingState): BookingState | null {
  const { from, whenPaid, whenAsked, to }: Transition = TRANSITIONS[name]
  if (!from.includes(current.status)) return null
  if (whenPaid !== undefined && whenPaid !== hasBeenPaid(current)) return null
  if (whenAsked !== undefined && whenAsked !== isAwaitingAnswer(current)) return null

  return { ...current, ...to }
}

/** The transition that the refunds of a payment call for; null for none. PAID stays until all is refunded (rule F21). */
export function paymentTransition(
  { refundedCents, amountCents }: { refundedCents: number; amountCents: number },
  current: BookingState
): TransitionName | null {
  const name = transitionFor(refundedCents, amountCents, current)
  const after = stateAfter(name, current)

  return after?.paymentStatus === current.paymentStatus ? null : name
}

function transitionFor(
  refundedCents: number,
  amountCents: number,
  { status }: BookingState
): TransitionName {
  if (refundedCents >= amountCents) return 'refund_fully'

  return refundedCents > 0 && status === 'CANCELLED' ? 'refund_partially' : 'count_as_paid'
}
