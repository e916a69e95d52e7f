import { test } from '@japa/runner'
import { nearestStay, noMatchWords, obstacleOf } from '#catalog/rules/no_match'
import type { FitProblem } from '#catalog/rules/vessel_fit'
import { StayRange } from '#shared/values/stay_range'

const STAY = StayRange.from('2027-03-05', '2027-03-08')!
const MOORING = {
  mooringType: 'Swing Mooring',
  minimumNights: 1,
  nightly: 45,
  fitProblem: null,
  stayRule: null,
  isTaken: false,
}
const LONG = { minimumNights: 7, stayRule: 'minimumNights' as const }
const problem = (code: FitProblem['code']): FitProblem => ({
  ...{ code, message: '', limit: null, actual: null },
})

test.group('A search without a match', () => {
  // Rule L84.
  test('says what keeps a mooring from matching: {says}')
    .with([
      { mooring: { ...LONG }, asked: {}, says: 'needs 7 nights' },
      { mooring: { stayRule: 'notice' as const }, asked: {}, says: 'must be booked earlier' },
      {
        mooring: { stayRule: 'window' as const },
        asked: {},
        says: 'cannot be booked so far ahead',
      },
      { mooring: { isTaken: true }, asked: {}, says: 'is taken on these dates' },
      { mooring: { isTaken: true, ...LONG }, asked: {}, says: 'needs 7 nights' },
      { mooring: { stayRule: 'price' as const }, asked: {}, says: 'has no price yet' },
      { mooring: { nightly: null }, asked: { maxPrice: 40 }, says: 'has no price yet' },
      { mooring: {}, asked: { maxPrice: 40 }, says: 'costs more than $40 a night' },
      { mooring: {}, asked: { minPrice: 50 }, says: 'costs less than $50 a night' },
      { mooring: {}, asked: { mooringType: 'Pile Mooring' }, says: 'is a Swing Mooring' },
      {
        mooring: { fitProblem: problem('TOO_DEEP'), isTaken: true },
        asked: {},
        says: 'is too shallow for the boat',
      },
      {
        mooring: { fitProblem: problem('INSURANCE_MISSING') },
        asked: {},
        says: 'does not take the boat',
      },
      { mooring: {}, asked: {}, says: undefined },
    ])
    .run(({ assert }, { mooring, asked, says }) => {
      const found = obstacleOf({ ...MOORING, ...mooring }, asked)

      assert.equal(found?.one, says)
    })

  // Rule L84.
  test('counts what keeps moorings from matching, the most frequent first', ({ assert }) => {
    const taken = obstacleOf({ ...MOORING, isTaken: true }, {})!
    const long = obstacleOf({ ...MOORING, ...LONG }, {})!

    assert.equal(
      noMatchWords('at Point England', [long, taken]),
      '2 moorings at Point England: one needs 7 nights, one is taken on these dates.'
    )
    assert.equal(
      noMatchWords('', [long, taken, taken]),
      '3 moorings: 2 are taken on these dates, one needs 7 nights.'
    )
    assert.equal(
      noMatchWords('in this area', [long]),
      'The one mooring in this area needs 7 nights.'
    )
    assert.equal(noMatchWords('', [taken, taken]), 'Both moorings are taken on these dates.')
    assert.equal(noMatchWords('', [long, long, long]), 'All 3 moorings need 7 nights.')
    assert.isNull(noMatchWords('at Point England', []))
  })

  // Rule L84.
  test('offers the nearest stay of as many nights, or as many as the mooring needs', ({
    assert,
  }) => {
    const today = '2027-03-03'
    const nearest = (minimumNights: number, ...taken: [string, string][]) => {
      const ranges = taken.map(([from, to]) => ({ from, to }))
      const stay = nearestStay(STAY, ranges, {
        leastNights: () => minimumNights,
        allows: ({ checkIn }) => checkIn >= today,
      })
      return stay && [stay.checkIn, stay.checkOut]
    }

    assert.deepEqual(nearest(1, ['2027-03-06', '2027-03-08']), ['2027-03-03', '2027-03-06'])
    assert.deepEqual(nearest(1, ['2027-03-05', '2027-03-06']), ['2027-03-06', '2027-03-09'])
    assert.deepEqual(nearest(7), ['2027-03-05', '2027-03-12'])
    assert.deepEqual(nearest(1, ['2027-03-03', '2027-03-20']), ['2027-03-20', '2027-03-23'])
    assert.isNull(nearest(1, ['2027-01-01', '2027-12-31']))
  })
})
