import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import { closingTime, type ReviewObstacle, reviewObstacle } from '#reviews/rules/review_time'

const day = (number: number) => DateTime.utc(2027, 3, number)

test.group('The time for reviews', () => {
  // Rule J3.
  test('ends 14 days after the check-out or an earlier completion', ({ assert }) => {
    const end = (endedAt: DateTime | null) =>
      closingTime({ checkOutAt: day(10), endedAt }, 14).toISODate()

    assert.deepEqual(
      [end(null), end(day(11)), end(day(4))],
      ['2027-03-24', '2027-03-24', '2027-03-18']
    )
  })

  // Rule J2.
  test('{0}, {1}, reviewed: {2}, on day {3}: {4}')
    .with([
      ['COMPLETED', 'PAID', false, 5, null],
      ['COMPLETED', 'PARTIALLY_REFUNDED', false, 5, null],
      ['COMPLETED', 'PAID', false, 9, null],
      ['COMPLETED', 'PAID', false, 10, 'REVIEW_CLOSED'],
      ['COMPLETED', 'PAID', true, 10, 'ALREADY_REVIEWED'],
      ['COMPLETED', 'REFUNDED', true, 5, 'ALREADY_REVIEWED'],
      ['CONFIRMED', 'PAID', false, 5, 'STAY_NOT_OVER'],
      ['CONFIRMED', 'REFUNDED', false, 20, 'STAY_NOT_OVER'],
      ['PENDING', 'PENDING', false, 5, 'STAY_NOT_OVER'],
      ['CANCELLED', 'PARTIALLY_REFUNDED', false, 5, 'NO_STAY'],
      ['CANCELLED', 'EXPIRED', false, 20, 'NO_STAY'],
      ['COMPLETED', 'PENDING', false, 5, 'NO_STAY'],
      ['COMPLETED', 'REFUNDED', false, 20, 'NO_STAY'],
      ['CANCELLED', 'PARTIALLY_REFUNDED', false, 5, null, true],
      ['CANCELLED', 'REFUNDED', false, 5, null, true],
      ['CANCELLED', 'PAID', false, 10, 'REVIEW_CLOSED', true],
    ] as [
      Booking['status'],
      Booking['paymentStatus'],
      boolean,
      number,
      ReviewObstacle | null,
      boolean?,
    ][])
    .run(
      ({ assert }, [status, paymentStatus, hasReviewed, today, obstacle, wasCutShort = false]) => {
        const isStanding =
          status !== 'CANCELLED' && ['PAID', 'PARTIALLY_REFUNDED'].includes(paymentStatus)
        const booking = { status, isStanding, wasCutShort }

        assert.equal(
          reviewObstacle({ booking, hasReviewed, closesAt: day(10), now: day(today) }),
          obstacle
        )
      }
    )
})
