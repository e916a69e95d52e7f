import { test } from '@japa/runner'
import type { BookingStatus, PaymentStatus } from '#booking/rules/stay_facts'
import {
  paymentTransition,
  stateAfter,
  TRANSITIONS,
  type TransitionName,
} from '#booking/rules/transitions'

const LIVE: BookingStatus[] = ['PENDING', 'CONFIRMED', 'COMPLETED']
const STATUSES: BookingStatus[] = [...LIVE, 'CANCELLED']
const UNPAID_STATUSES: PaymentStatus[] = ['PENDING', 'EXPIRED', 'FAILED']
const PAID_STATUSES: PaymentStatus[] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']

const STARTS: {
  name: TransitionName
  from: BookingStatus[]
  paid: 'paid' | 'unpaid' | 'either'
}[] = [
  { name: 'confirm', from: ['PENDING'], paid: 'unpaid' },
  { name: 'settle', from: ['CONFIRMED', 'COMPLETED'], paid: 'unpaid' },
  { name: 'confirm_late', from: ['CANCELLED'], paid: 'unpaid' },
  { name: 'refuse_late_payment', from: ['CANCELLED'], paid: 'unpaid' },
  { name: 'lapse', from: ['PENDING'], paid: 'unpaid' },
  { name: 'withdraw', from: LIVE, paid: 'unpaid' },
  { name: 'cancel', from: LIVE, paid: 'paid' },
  { name: 'reveal', from: ['CONFIRMED'], paid: 'paid' },
  { name: 'complete', from: ['CONFIRMED'], paid: 'either' },
  { name: 'refund_partially', from: ['CANCELLED'], paid: 'paid' },
  { name: 'count_as_paid', from: STATUSES, paid: 'paid' },
  { name: 'refund_fully', from: STATUSES, paid: 'paid' },
  { name: 'reopen_unpaid', from: STATUSES, paid: 'unpaid' },
  { name: 'reopen', from: STATUSES, paid: 'paid' },
  { name: 'confirm_by_hand', from: STATUSES, paid: 'either' },
  { name: 'complete_by_hand', from: STATUSES, paid: 'either' },
]

const state = (status: BookingStatus, paymentStatus: PaymentStatus) => ({ status, paymentStatus })

test.group('Transitions of a booking', () => {
  // Rule B18.
  test('{name} leads from {from.status} {from.paymentStatus} to {to.status} {to.paymentStatus}')
    .with([
      { name: 'confirm', from: state('PENDING', 'PENDING'), to: state('CONFIRMED', 'PAID') },
      { name: 'lapse', from: state('PENDING', 'PENDING'), to: state('CANCELLED', 'EXPIRED') },
      { name: 'confirm_late', from: state('CANCELLED', 'EXPIRED'), to: state('CONFIRMED', 'PAID') },
      {
        name: 'refuse_late_payment',
        from: state('CANCELLED', 'EXPIRED'),
        to: state('CANCELLED', 'PAID'),
      },
      { name: 'withdraw', from: state('PENDING', 'PENDING'), to: state('CANCELLED', 'EXPIRED') },
      { name: 'cancel', from: state('CONFIRMED', 'PAID'), to: state('CANCELLED', 'PAID') },
      { name: 'complete', from: state('CONFIRMED', 'PAID'), to: state('COMPLETED', 'PAID') },
      {
        name: 'refund_fully',
        from: state('CANCELLED', 'PAID'),
        to: state('CANCELLED', 'REFUNDED'),
      },
      {
        name: 'count_as_paid',
        from: state('CANCELLED', 'REFUNDED'),
        to: state('CANCELLED', 'PAID'),
      },
      { name: 'settle', from: state('CONFIRMED', 'PENDING'), to: state('CONFIRMED', 'PAID') },
      {
        name: 'reopen_unpaid',
        from: state('CANCELLED', 'EXPIRED'),
        to: state('PENDING', 'PENDING'),
      },
    ] as { name: TransitionName; from: ReturnType<typeof state>; to: ReturnType<typeof state> }[])
    .run(({ assert }, { name, from, to }) => {
      assert.deepEqual(stateAfter(name, from), to)
    })

  // Rule B18.
  test('{name} starts from {from} that are {paid}, and from nothing else')
    .with(STARTS)
    .run(({ assert }, { name, from, paid }) => {
      for (const status of STATUSES)
        for (const paymentStatus of [...UNPAID_STATUSES, ...PAID_STATUSES]) {
          const isPaid = PAID_STATUSES.includes(paymentStatus)
          const mayStart =
            from.includes(status) && (paid === 'either' || (paid === 'paid') === isPaid)

          assert.equal(
            stateAfter(name, { status, paymentStatus }) !== null,
            mayStart,
            `${status} ${paymentStatus}`
          )
        }
    })

  // Rule F21.
  test('{refunded} of 100 cents refunded, {status} {paymentStatus}: {name}')
    .with([
      { refunded: 0, status: 'CANCELLED', paymentStatus: 'PAID', name: null },
      { refunded: 0, status: 'CANCELLED', paymentStatus: 'REFUNDED', name: 'count_as_paid' },
      { refunded: 1, status: 'CANCELLED', paymentStatus: 'PAID', name: 'refund_partially' },
      { refunded: 99, status: 'CANCELLED', paymentStatus: 'PARTIALLY_REFUNDED', name: null },
      { refunded: 99, status: 'CONFIRMED', paymentStatus: 'PAID', name: null },
      { refunded: 1, status: 'CONFIRMED', paymentStatus: 'REFUNDED', name: 'count_as_paid' },
      { refunded: 100, status: 'COMPLETED', paymentStatus: 'PAID', name: 'refund_fully' },
      { refunded: 100, status: 'CANCELLED', paymentStatus: 'REFUNDED', name: null },
    ] as const)
    .run(({ assert }, { refunded, name, ...current }) => {
      const payment = { refundedCents: refunded, amountCents: 100 }

      assert.equal(paymentTransition(payment, current), name)
    })

  // Rule B19.
  test('no manual transition makes a booking paid', ({ assert }) => {
    const byHand = ['reopen', 'reopen_unpaid', 'confirm_by_hand', 'complete_by_hand'] as const

    for (const name of byHand) assert.notPropertyVal(TRANSITIONS[name].to, 'paymentStatus', 'PAID')
  })
})
