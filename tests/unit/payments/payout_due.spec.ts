import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { payoutDueAt } from '#payments/rules/payout_due'

const paidAt = DateTime.fromISO('2027-01-01T00:00:00Z')

test.group('Payout due date', () => {
  // Rule M12.
  test('a day after check-in', ({ assert }) => {
    const notBefore = paidAt.plus({ days: 11 })

    assert.isTrue(payoutDueAt({ notBefore, paidAt, maxHoldDays: 80 }).equals(notBefore))
  })

  // Rule M12.
  test('for a booking made far ahead, at the end of the time money may be held', ({ assert }) => {
    const notBefore = paidAt.plus({ days: 200 })

    const due = payoutDueAt({ notBefore, paidAt, maxHoldDays: 80 })
    assert.isTrue(due.equals(paidAt.plus({ days: 80 })))
  })
})
