import { test } from '@japa/runner'
import { movementOn, movementsOf } from '../../../inertia/features/booking/movements.ts'

/** A stay from 14:00 of one day to 10:00 of another, as clients see it. */
const stay = (checkIn: string, checkOut: string) => ({
  checkIn: `${checkIn}T01:00:00.000Z`,
  checkOut: `${checkOut.slice(0, 8)}${String(Number(checkOut.slice(8)) - 1).padStart(2, '0')}T21:00:00.000Z`,
})

test.group('What a stay does on a day', () => {
  // Rule W138.
  test('arrives on its first day, leaves on its last, stays between and is not there else', ({
    assert,
  }) => {
    const three = stay('2027-01-10', '2027-01-12')
    const days = ['2027-01-09', '2027-01-10', '2027-01-11', '2027-01-12', '2027-01-13']

    assert.deepEqual(
      days.map((day) => movementOn(day, three)),
      [null, 'arriving', 'staying', 'leaving', null]
    )
  })

  // Rule W138.
  test('who leaves comes before who stays, and who arrives last', ({ assert }) => {
    const [arrives, stays, leaves, other] = [
      stay('2027-01-10', '2027-01-12'),
      stay('2027-01-08', '2027-01-12'),
      stay('2027-01-08', '2027-01-10'),
      stay('2027-01-20', '2027-01-22'),
    ]

    assert.deepEqual(
      movementsOf('2027-01-10', [arrives, stays, leaves, other]).map(({ stay: each }) => each),
      [leaves, stays, arrives]
    )
  })
})
