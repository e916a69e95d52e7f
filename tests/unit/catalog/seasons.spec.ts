import { test } from '@japa/runner'
import fc from 'fast-check'
import { firstOverlap, inOrder, painted, type Season, seasonAt } from '#catalog/rules/seasons'
import { addDays } from '#shared/values/auckland_time'

const DAY = '2027-01-01'
const days = (from: number, to: number) => ({ from: addDays(DAY, from), to: addDays(DAY, to) })

const season = (from: number, to: number, nightly = 9000): Season => ({
  id: `${from}`,
  name: 'Summer',
  ...days(from, to),
  pricePerNightCents: nightly,
  weeklyRateCents: 50_000,
  minimumNights: 2,
})

const shape = (seasons: Season[]) =>
  seasons.map(({ name, from, to, pricePerNightCents }) => [name, from, to, pricePerNightCents])

test.group('Painting of prices', () => {
  // Rule L93.
  test('cuts a season in two, and both parts keep its rates', ({ assert }) => {
    const after = painted([season(0, 30)], { ...days(10, 12), pricePerNightCents: 12_000 })

    assert.deepEqual(shape(after), [
      ['Summer', addDays(DAY, 0), addDays(DAY, 9), 9000],
      ['Own price', addDays(DAY, 10), addDays(DAY, 12), 12_000],
      ['Summer', addDays(DAY, 13), addDays(DAY, 30), 9000],
    ])
    assert.containsSubset(after[1], { weeklyRateCents: null, minimumNights: null })
    assert.lengthOf(new Set(after.map(({ id }) => id)), 3)
  })

  // Rule L93.
  test('joins neighbours that are alike', ({ assert }) => {
    const one = painted([], { ...days(0, 1), pricePerNightCents: 7000 })
    const both = painted(one, { ...days(2, 5), pricePerNightCents: 7000 })

    assert.deepEqual(shape(both), [['Own price', addDays(DAY, 0), addDays(DAY, 5), 7000]])
    const dearer = painted(both, { ...days(6, 6), pricePerNightCents: 7100 })
    assert.lengthOf(dearer, 2)
  })

  // Rule L93.
  test('without a price takes away what the days carry', ({ assert }) => {
    const left = painted([season(0, 3), season(5, 9)], {
      ...days(2, 6),
      pricePerNightCents: null,
    })

    assert.deepEqual(shape(left), [
      ['Summer', addDays(DAY, 0), addDays(DAY, 1), 9000],
      ['Summer', addDays(DAY, 7), addDays(DAY, 9), 9000],
    ])
  })

  // Rules L91, L93.
  test('leaves every other day as it was, in order, without overlaps', ({ assert }) => {
    const paints = fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: 40 }),
        length: fc.integer({ min: 0, max: 15 }),
        price: fc.constantFrom(null, 5000, 6000, 7000),
      }),
      { maxLength: 12 }
    )

    fc.assert(
      fc.property(paints, (drawn) => {
        let seasons: Season[] = []
        const prices = new Map<number, number | null>()
        for (const { from, length, price } of drawn) {
          seasons = painted(seasons, { ...days(from, from + length), pricePerNightCents: price })
          for (let day = from; day <= from + length; day += 1) prices.set(day, price)
        }

        assert.equal(firstOverlap(seasons), -1)
        assert.deepEqual(
          seasons,
          seasons.toSorted((one, other) => (one.from < other.from ? -1 : 1))
        )
        for (let day = 0; day <= 60; day += 1)
          assert.equal(
            seasonAt(seasons, addDays(DAY, day))?.pricePerNightCents ?? null,
            prices.get(day) ?? null
          )
      })
    )
  })
})

test.group('Seasons that are sent', () => {
  // Rule L91.
  test('are put in order, and one that begins on the same day keeps its id', ({ assert }) => {
    const sent = [days(20, 30), days(0, 5)].map((dates) => ({ ...season(0, 0), ...dates }))
    const kept = inOrder(
      sent.map(({ id, ...others }) => others),
      [{ ...season(20, 25), id: 'former' }]
    )

    assert.deepEqual(
      kept.map(({ from }) => from),
      [addDays(DAY, 0), addDays(DAY, 20)]
    )
    assert.equal(kept[1].id, 'former')
  })

  // Rule L91.
  test('that share a night with one before them are found', ({ assert }) => {
    assert.equal(firstOverlap([days(10, 20), days(0, 9), days(9, 9)]), 2)
    assert.equal(firstOverlap([days(10, 20), days(0, 10)]), 1)
    assert.equal(firstOverlap([days(10, 20), days(21, 22)]), -1)
  })
})
