import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { NumberRows } from '#catalog/queries/number_rows'
import { nightsFrom, OFFER_COLUMNS, Offers } from '#catalog/queries/offers'
import type { Period } from '#catalog/queries/season_minimums'
import { addDays, daysBetween } from '#shared/values/auckland_time'
import { OFFER } from '#tests/support/offers'
import { randomFrom } from '#tests/support/random'

const FIRST = '2027-03-01'
const FIRST_DAY = daysBetween('1970-01-01', FIRST)

test.group('What searches ask of listings', () => {
  test('is right however often calendars were written anew', ({ assert }) => {
    const random = randomFrom(51)
    const under = (most: number) => Math.floor(random() * most)
    const rows = new NumberRows(OFFER_COLUMNS)
    const now = DateTime.fromISO(FIRST)
    const offers = new Offers(rows, nightsFrom(now))
    const calendars: Period[][] = Array.from({ length: 20 }, () => [])
    for (const at of calendars.keys()) {
      assert.equal(rows.take(), at)
      offers.set(at, OFFER)
    }

    for (let step = 0; step < 3000; step++) {
      const at = under(calendars.length)
      calendars[at] = Array.from({ length: 12 }, (_, night) => {
        const from = FIRST_DAY + 30 * night + under(25)
        return [from, from + 1 + under(4), 0]
      })
      offers.set(at, { ...OFFER, taken: calendars[at] })
      if (step % 50 > 0) continue

      const checkIn = addDays(FIRST, under(300))
      const [from, to] = [
        daysBetween('1970-01-01', checkIn),
        daysBetween('1970-01-01', checkIn) + 3,
      ]
      const criteria = { checkIn, checkOut: addDays(checkIn, 3), now }
      assert.deepEqual(
        calendars.map((_, index) => offers.matching(criteria)!.has(index)),
        calendars.map((taken) => !taken.some((one) => one[0] < to && one[1] > from))
      )
    }
  })
})
