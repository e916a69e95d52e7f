import { test } from '@japa/runner'
import { isRevealTime } from '#booking/rules/reveal_due'
import { StayRange } from '#shared/values/stay_range'

const { startsAt: checkInAt, endsAt: checkOutAt } = StayRange.from('2027-06-10', '2027-06-12')!

test.group('When access details are shown', () => {
  // Rules V8, V13.
  test('from 24 hours before check-in until check-out, on the second', ({ assert }) => {
    const second = { seconds: 1 }
    const isShown = (at: typeof checkInAt) => isRevealTime({ checkInAt, checkOutAt }, at, 24)

    assert.isFalse(isShown(checkInAt.minus({ hours: 24 }).minus(second)))
    assert.isTrue(isShown(checkInAt.minus({ hours: 24 })))
    assert.isTrue(isShown(checkOutAt.minus(second)))
    assert.isFalse(isShown(checkOutAt))
  })
})
