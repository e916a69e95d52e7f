import { test } from '@japa/runner'
import type { BookingStatus, PaymentStatus } from '#booking/rules/stay_facts'
import { stateAfter, TRANSITIONS, type TransitionName } from '#booking/rules/transitions'

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
        name: 'undo_refund',
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
  test('{name} does not start from {from.status} {from.paymentStatus}')
    .with([
      { name: 'confirm', from: state('CANCELLED', 'EXPIRED') },
      { name: 'confirm', from: state('CONFIRMED', 'PAID') },
      { name: 'lapse', from: state('PENDING', 'PAID') },
      { name: 'lapse', from: state('CONFIRMED', 'PAID') },
      { name: 'reveal', from: state('CONFIRMED', 'PENDING') },
      { name: 'reveal', from: state('CANCELLED', 'PAID') },
      { name: 'cancel', from: state('CANCELLED', 'PAID') },
      { name: 'complete', from: state('PENDING', 'PENDING') },
    ] as { name: TransitionName; from: ReturnType<typeof state> }[])
    .run(({ assert }, { name, from }) => {
      assert.isNull(stateAfter(name, from))
    })

  // Rule B19.
  test('no manual transition makes a booking paid', ({ assert }) => {
    const byHand = ['reopen', 'reopen_unpaid', 'confirm_by_hand', 'complete_by_hand'] as const

    for (const name of byHand) assert.notPropertyVal(TRANSITIONS[name].to, 'paymentStatus', 'PAID')
  })
})
