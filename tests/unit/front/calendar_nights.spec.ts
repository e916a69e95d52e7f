import { test } from '@japa/runner'
import {
  type CalendarDay,
  shortGaps,
  takenOut,
} from '../../../inertia/features/catalog/calendar_nights.ts'

const date = (day: number) => `2027-03-${String(day).padStart(2, '0')}`

/** `o` open, `b` booked, `t` kept free by the turnover, `s` open in a season. */
const nights = (states: string, minimumNights = 4): CalendarDay[] =>
  [...states].map((letter, at) => ({
    date: date(at + 1),
    state: letter === 'b' ? 'booked' : 'open',
    price: 45,
    minimumNights,
    season: letter === 's' ? 'Summer' : null,
    bookingId: null,
    entryId: null,
    isTurnover: letter === 't',
  }))

const gapsOf = (states: string, today = date(1)) =>
  shortGaps(nights(states), today).map(({ from, to, nights: count }) => [from, to, count])

test.group('Gaps that are shorter than the minimum', () => {
  // Rule W140.
  test('lie between taken nights, or today and a taken one', ({ assert }) => {
    assert.deepEqual(gapsOf('oobbooobooooo'), [
      [date(1), date(2), 2],
      [date(5), date(7), 3],
    ])
    assert.deepEqual(gapsOf('oobb', date(2)), [[date(2), date(2), 1]])
  })

  // Rule W140.
  test('are none where a stay fits, nothing follows, or the owner has a season', ({ assert }) => {
    assert.deepEqual(gapsOf('boooob'), [])
    assert.deepEqual(gapsOf('bboo'), [])
    assert.deepEqual(gapsOf('bssb'), [])
    assert.deepEqual(gapsOf('btotb'), [[date(3), date(3), 1]])
  })
})

test.group('Days that are taken out of periods', () => {
  const period = (id: string, from: number, to: number) => ({
    id,
    startDate: date(from),
    endDate: date(to),
  })

  // Rule W141.
  test('leave the rest of each period before and after them', ({ assert }) => {
    const { met, rests } = takenOut(
      [period('long', 1, 10), period('end', 8, 12), period('away', 20, 22)],
      { from: date(5), to: date(8) }
    )

    assert.deepEqual(
      met.map(({ id }) => id),
      ['long', 'end']
    )
    assert.deepEqual(rests, [period('long', 1, 4), period('long', 9, 10), period('end', 9, 12)])
  })
})
