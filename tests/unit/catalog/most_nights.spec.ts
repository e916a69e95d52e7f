import { test } from '@japa/runner'
import fc from 'fast-check'
import { isOverMostNights } from '#catalog/rules/most_nights'
import { addDays, daysBetween } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

const DAY = '2027-01-10'
const SIX_MONTHS = { nights: 183, days: 365 }

const stayAt = (from: number, nights: number) =>
  StayRange.from(addDays(DAY, from), addDays(DAY, from + nights))!

const drawnStay = fc
  .record({ from: fc.integer({ min: -30, max: 30 }), nights: fc.integer({ min: 1, max: 12 }) })
  .map(({ from, nights }) => stayAt(from, nights))

/** Night by night, window by window. */
function isOverByHand(stay: StayRange, others: StayRange[], most: typeof SIX_MONTHS): boolean {
  const nights = new Set<number>()
  for (const { checkIn, checkOut } of [stay, ...others])
    for (let day = daysBetween(DAY, checkIn); day < daysBetween(DAY, checkOut); day += 1)
      nights.add(day)
  const [first, last] = [daysBetween(DAY, stay.checkIn), daysBetween(DAY, stay.checkOut) - 1]

  for (let from = first - most.days + 1; from <= last; from += 1) {
    const within = [...nights].filter((day) => day >= from && day < from + most.days)
    if (within.length > most.nights) return true
  }
  return false
}

test.group('Most nights of one person at a mooring', () => {
  // Rule E33.
  test('of 183 nights within 365 days the last one may be booked, one more not', ({ assert }) => {
    const isOver = (stay: StayRange, ...others: StayRange[]) =>
      isOverMostNights(stay, others, SIX_MONTHS)

    assert.isFalse(isOver(stayAt(0, 183)))
    assert.isTrue(isOver(stayAt(0, 184)))
    assert.isFalse(isOver(stayAt(100, 83), stayAt(0, 100)))
    assert.isTrue(isOver(stayAt(100, 84), stayAt(0, 100)))
    // The window slides: of the first 100 nights it holds those that are less than 365 days before.
    assert.isTrue(isOver(stayAt(281, 100), stayAt(0, 100)))
    assert.isFalse(isOver(stayAt(282, 100), stayAt(0, 100)))
    // A stay before others, and one between two.
    assert.isTrue(isOver(stayAt(0, 84), stayAt(200, 100)))
    assert.isTrue(isOver(stayAt(150, 4), stayAt(0, 90), stayAt(200, 90)))
    assert.isFalse(isOver(stayAt(150, 3), stayAt(0, 90), stayAt(200, 90)))
    // What was too much before is judged by windows of the new stay alone.
    assert.isFalse(isOver(stayAt(700, 5), stayAt(0, 184)))
    // A night that is held and booked anew is one night.
    assert.isFalse(isOver(stayAt(0, 183), stayAt(0, 183)))
  })

  // Rule E33.
  test('is what counting night by night says', ({ assert }) => {
    const drawn = fc.record({
      stay: drawnStay,
      others: fc.array(drawnStay, { maxLength: 5 }),
      most: fc.record({
        nights: fc.integer({ min: 1, max: 14 }),
        days: fc.integer({ min: 8, max: 40 }),
      }),
    })
    const answers = new Set<boolean>()

    fc.assert(
      fc.property(drawn, ({ stay, others, most }) => {
        const expected = isOverByHand(stay, others, most)
        answers.add(expected)
        assert.equal(isOverMostNights(stay, others, most), expected)
      }),
      { numRuns: 2000 }
    )
    assert.equal(answers.size, 2)
  })
})
