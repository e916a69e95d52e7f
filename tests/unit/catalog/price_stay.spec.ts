import { test } from '@japa/runner'
import { priceStay } from '#catalog/rules/price_stay'

const rates = (nightly: number | null, weekly: number | null) => ({
  pricePerNightCents: nightly === null ? null : nightly * 100,
  weeklyRateCents: weekly === null ? null : weekly * 100,
})

test.group('Price of a stay', () => {
  const golden: [number | null, number | null, number, number][] = [
    [45, null, 10, 450],
    [45, 250, 6, 270],
    [45, 250, 7, 250],
    [45, 250, 10, 385],
    [null, 250, 3, 107.14],
    [null, 250, 8, 285.71],
    [0, 250, 14, 500],
  ]
  for (const [nightly, weekly, nights, total] of golden)
    // Rules P1, P4.
    test(`${nightly} a night, ${weekly} a week, ${nights} nights: ${total}`, ({ assert }) => {
      const price = priceStay(rates(nightly, weekly), nights)!

      assert.equal(price.totalCents, Math.round(total * 100))
      assert.equal(
        price.lines.reduce((sum, line) => sum + line.totalCents, 0),
        price.totalCents
      )
    })

  // Rule P4.
  test('only what the stay has is a line', ({ assert }) => {
    const labels = (nights: number) =>
      priceStay(rates(45, 250), nights)!.lines.map(({ label }) => label)

    assert.deepEqual(labels(6), ['6 nights'])
    assert.deepEqual(labels(14), ['2 weeks'])
    assert.deepEqual(labels(15), ['2 weeks', '1 night'])
  })

  // Rules P2, P4.
  test('without a rate there is no price', ({ assert }) => {
    assert.isNull(priceStay(rates(null, null), 3))
    assert.isNull(priceStay(rates(0, 0), 3))
  })

  // Rule P3.
  test('the summary counts weeks and days, or nights', ({ assert }) => {
    const summary = (nights: number, weekly: number | null = 250) =>
      priceStay(rates(45, weekly), nights)!.summary

    assert.equal(summary(17), '2 weeks + 3 days')
    assert.equal(summary(8), '1 week + 1 day')
    assert.equal(summary(14), '2 weeks')
    assert.equal(summary(6), '6 nights')
    assert.equal(summary(1), '1 night')
    assert.equal(summary(10, null), '10 nights')
  })
})
