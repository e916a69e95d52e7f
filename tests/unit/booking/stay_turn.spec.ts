import { test } from '@japa/runner'
import type { BookingState } from '#booking/rules/stay_facts'
import { stayTurn } from '#booking/rules/stay_turn'
import type { TransitionName } from '#booking/rules/transitions'

const HELD: BookingState = { status: 'PENDING', paymentStatus: 'PENDING' }
const ASKED: BookingState = { status: 'PENDING', paymentStatus: 'AUTHORISED' }
const PAID: BookingState = { status: 'CONFIRMED', paymentStatus: 'PAID' }
const UNPAID: BookingState = { status: 'CONFIRMED', paymentStatus: 'PENDING' }
const LAPSED: BookingState = { status: 'CANCELLED', paymentStatus: 'EXPIRED' }
const CANCELLED: BookingState = { status: 'CANCELLED', paymentStatus: 'PAID' }
const REFUNDED: BookingState = { status: 'CONFIRMED', paymentStatus: 'REFUNDED' }
const OVER: BookingState = { status: 'COMPLETED', paymentStatus: 'PAID' }

const turnOf = (
  transition: TransitionName,
  before: BookingState,
  after: BookingState,
  isOver = false
) => stayTurn({ transition, before, after, isOver })

test.group('What a transition is for a stay', () => {
  // Rule E50.
  test('a stay is confirmed when it is paid and comes to stand', ({ assert }) => {
    assert.equal(turnOf('confirm', HELD, PAID), 'confirmed')
    assert.equal(turnOf('confirm', ASKED, PAID), 'confirmed')
    assert.equal(turnOf('confirm_late', LAPSED, PAID), 'confirmed')
    assert.equal(turnOf('settle', UNPAID, PAID), 'confirmed')
    assert.equal(turnOf('confirm_by_hand', CANCELLED, PAID), 'confirmed')
    assert.equal(turnOf('count_as_paid', REFUNDED, PAID), 'confirmed')
  })

  // Rule E50.
  test('it is cancelled when it stands no more, once', ({ assert }) => {
    assert.equal(turnOf('cancel', PAID, CANCELLED), 'cancelled')
    assert.equal(turnOf('refund_fully', PAID, REFUNDED), 'cancelled')
    assert.isNull(turnOf('refund_fully', CANCELLED, { ...CANCELLED, paymentStatus: 'REFUNDED' }))
    assert.isNull(turnOf('cancel', REFUNDED, { ...CANCELLED, paymentStatus: 'REFUNDED' }))
  })

  // Rule E50.
  test('it is changed when its dates are, and in no other step', ({ assert }) => {
    assert.equal(turnOf('change_dates', PAID, PAID), 'changed')
    assert.isNull(turnOf('reveal', PAID, PAID))
    assert.isNull(turnOf('complete', PAID, OVER))
    assert.isNull(turnOf('reopen', PAID, { ...PAID, status: 'PENDING' }))
  })

  // Rule E50.
  test('what was never paid is nothing', ({ assert }) => {
    assert.isNull(turnOf('request', HELD, ASKED))
    assert.isNull(turnOf('lapse', HELD, LAPSED))
    assert.isNull(turnOf('release', ASKED, { status: 'CANCELLED', paymentStatus: 'RELEASED' }))
    assert.isNull(turnOf('confirm_by_hand', HELD, UNPAID))
    assert.isNull(turnOf('withdraw', UNPAID, LAPSED))
    assert.isNull(turnOf('refuse_late_payment', LAPSED, CANCELLED))
  })

  // Rule E50.
  test('money alone does not end a stay that is over', ({ assert }) => {
    assert.isNull(turnOf('refund_fully', OVER, { ...OVER, paymentStatus: 'REFUNDED' }, true))
    assert.equal(turnOf('refund_fully', OVER, { ...OVER, paymentStatus: 'REFUNDED' }), 'cancelled')
    assert.equal(turnOf('cancel', OVER, CANCELLED, true), 'cancelled')
  })
})
