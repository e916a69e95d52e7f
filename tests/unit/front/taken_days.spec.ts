import { test } from '@japa/runner'
import { findWrongEnd, isDayUnavailable, isRangeFree } from '../../../inertia/lib/taken_days.ts'

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
})
