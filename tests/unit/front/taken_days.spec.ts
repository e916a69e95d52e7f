import { test } from '@japa/runner'
import {
  findWrongEnd,
  isDayUnavailable,
  isRangeFree,
  noteOfDay,
} from '../../../inertia/lib/day_limits.ts'
import { leastNightsOn } from '../../../inertia/lib/taken_days.ts'

const limits = {
  min: '2027-01-02',
  max: '2027-12-31',
  taken: [{ from: '2027-01-10', to: '2027-01-12' }],
  mode: 'nights' as const,
}
const nothing = { start: null, end: null }

test.group('Taken days', () => {
  test('a stay may end on the first taken day and begin on the day after the last', ({
    assert,
  }) => {
    assert.isTrue(isRangeFree('2027-01-08', '2027-01-10', limits))
    assert.isTrue(isRangeFree('2027-01-13', '2027-01-15', limits))
    assert.isFalse(isRangeFree('2027-01-08', '2027-01-11', limits))
    assert.isFalse(isRangeFree('2027-01-12', '2027-01-15', limits))
  })

  test('a block may not touch a taken day', ({ assert }) => {
    assert.isFalse(isRangeFree('2027-01-08', '2027-01-10', { ...limits, mode: 'days' }))
    assert.isTrue(isRangeFree('2027-01-08', '2027-01-09', { ...limits, mode: 'days' }))
  })

  // Rule W19.
  test('the calendar disables days that cannot be clicked next', ({ assert }) => {
    assert.isTrue(isDayUnavailable('2027-01-10', null, nothing, limits))
    assert.isFalse(isDayUnavailable('2027-01-10', '2027-01-08', nothing, limits))
    assert.isTrue(isDayUnavailable('2027-01-20', '2027-01-08', nothing, limits))
    assert.isTrue(isDayUnavailable('2027-01-08', '2027-01-14', nothing, limits))
    assert.isFalse(
      isDayUnavailable('2027-01-10', null, { start: '2027-01-08', end: '2027-01-10' }, limits)
    )
  })

  test('a typed range names the invalid end', ({ assert }) => {
    assert.isNull(findWrongEnd({ start: '2027-01-05', end: '2027-01-10' }, limits))
    assert.equal(findWrongEnd({ start: '2027-01-01', end: null }, limits), 'start')
    assert.equal(findWrongEnd({ start: '2027-01-11', end: null }, limits), 'start')
    assert.equal(findWrongEnd({ start: '2027-01-05', end: '2027-01-05' }, limits), 'end')
    assert.equal(findWrongEnd({ start: '2027-01-05', end: '2027-01-04' }, limits), 'end')
    assert.equal(findWrongEnd({ start: '2027-01-05', end: '2027-01-11' }, limits), 'end')
    assert.equal(findWrongEnd({ start: null, end: '2028-01-01' }, limits), 'end')
  })

  // Rule W102.
  test('days of a gap that is too short for a stay cannot be chosen', ({ assert }) => {
    const gap = {
      ...limits,
      taken: [...limits.taken, { from: '2027-01-15', to: '2027-01-16' }],
      minNights: 3,
    }
    const isGrey = (day: string, over: object = {}) =>
      isDayUnavailable(day, null, nothing, { ...gap, ...over })

    assert.isTrue(isGrey('2027-01-13'))
    assert.isTrue(isGrey('2027-01-14'))
    assert.isFalse(isGrey('2027-01-14', { minNights: 2 }))
    assert.isFalse(isGrey('2027-01-14', { mode: 'days' }))
    assert.isFalse(isGrey('2027-01-09'))
    assert.isFalse(isGrey('2027-01-17'))
    assert.isTrue(isGrey('2027-01-09', { min: '2027-01-08' }))
  })

  // Rule W103.
  test('what a day is, is said in words', ({ assert }) => {
    const held = [{ from: '2027-01-10', to: '2027-01-10' }]
    const note = (day: string) => noteOfDay(day, { ...limits, minNights: 9 }, held)

    assert.equal(note('2027-01-10'), 'held for you')
    assert.equal(note('2027-01-11'), 'not available')
    assert.equal(note('2027-01-01'), 'over')
    assert.equal(note('2027-01-09'), 'too short for 9 nights')
    assert.isNull(note('2027-02-01'))
  })

  // Rule W134.
  test('why a day cannot be chosen is said in the words of the calendar', ({ assert }) => {
    const reasons = [
      'closed',
      'blocked',
      'booked',
      'turnover',
      'notice',
      'notPermitted',
      'approval',
      'inspection',
    ] as const
    const taken = reasons.map((why, at) => ({
      from: `2027-01-${10 + at}`,
      to: `2027-01-${10 + at}`,
      why,
    }))

    assert.deepEqual(
      taken.map(({ from }) => noteOfDay(from, { ...limits, taken }, [])),
      [
        'not open for booking',
        'blocked by the owner',
        'booked',
        'kept free between stays',
        'too soon to book',
        'not open for booking at the moment',
        'after its rental approval ends',
        'after its inspection ends',
      ]
    )
  })

  // Rule W134.
  test('a day beyond the window cannot begin a stay, but may end one', ({ assert }) => {
    const windowed = { ...limits, lastStart: '2027-02-01' }

    assert.isTrue(isDayUnavailable('2027-02-02', null, nothing, windowed))
    assert.isFalse(isDayUnavailable('2027-02-01', null, nothing, windowed))
    assert.isFalse(isDayUnavailable('2027-02-05', '2027-02-01', nothing, windowed))
    assert.equal(noteOfDay('2027-02-02', windowed, []), 'too far ahead to begin a stay')
    assert.equal(findWrongEnd({ start: '2027-02-02', end: '2027-02-03' }, windowed), 'start')
    assert.isNull(findWrongEnd({ start: '2027-02-01', end: '2027-02-03' }, windowed))
  })

  // Rules W102, W134.
  test('the fewest nights are those of the season of the first night', ({ assert }) => {
    const seasonal = {
      ...limits,
      taken: [...limits.taken, { from: '2027-01-16', to: '2027-01-18' }],
      seasons: [{ from: '2027-01-13', to: '2027-01-13', minimumNights: 4 }],
    }
    const isGrey = (day: string, over: object = {}) =>
      isDayUnavailable(day, null, nothing, { ...seasonal, ...over })

    assert.equal(leastNightsOn('2027-01-13', seasonal), 4)
    assert.equal(leastNightsOn('2027-01-14', { ...seasonal, minNights: 2 }), 2)
    assert.isFalse(isGrey('2027-01-13'), 'a stay may begin on the day after')
    assert.isTrue(isGrey('2027-01-13', { minNights: 3 }))
    const summer = { from: '2027-01-01', to: '2027-03-01', minimumNights: 4 }
    assert.isTrue(isGrey('2027-01-14', { seasons: [summer] }))
    assert.equal(
      noteOfDay('2027-01-14', { ...seasonal, seasons: [summer] }, []),
      'too short for 4 nights'
    )
    const shorter = { ...summer, minimumNights: 1 }
    assert.isFalse(isGrey('2027-01-14', { minNights: 9, seasons: [shorter] }))
  })
})
