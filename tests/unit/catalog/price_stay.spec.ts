import { test } from '@japa/runner'
import { shareOfNights } from '#catalog/rules/night_costs'
import { priceStay, rateCardOf, type StayPriceLine } from '#catalog/rules/price_stay'
import { addDays } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

const FROM = '2027-04-02'

const rates = (nightly: number | null, weekly: number | null) =>
  rateCardOf({
    pricePerNightCents: nightly === null ? null : nightly * 100,
    weeklyRateCents: weekly === null ? null : weekly * 100,
  })

const stayOf = (nights: number) => StayRange.from(FROM, addDays(FROM, nights))!

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
      const price = priceStay(rates(nightly, weekly), stayOf(nights))!

      assert.equal(price.totalCents, Math.round(total * 100))
      assert.equal(
        price.lines.reduce((sum, line) => sum + line.totalCents, 0),
        price.totalCents
      )
    })

  // Rule P4.
  test('only what the stay has is a line', ({ assert }) => {
    const labels = (nights: number) =>
      priceStay(rates(45, 250), stayOf(nights))!.lines.map(({ label }) => label)

    assert.deepEqual(labels(6), ['6 nights'])
    assert.deepEqual(labels(14), ['2 weeks'])
    assert.deepEqual(labels(15), ['2 weeks', '1 night'])
  })

  // Rules P2, P4.
  test('without a rate there is no price', ({ assert }) => {
    assert.isNull(priceStay(rates(null, null), stayOf(3)))
    assert.isNull(priceStay(rates(0, 0), stayOf(3)))
  })

  // Rule P3.
  test('the summary counts weeks and days, or nights', ({ assert }) => {
    const summary = (nights: number, weekly: number | null = 250) =>
      priceStay(rates(45, weekly), stayOf(nights))!.summary

    assert.equal(summary(17), '2 weeks + 3 days')
    assert.equal(summary(8), '1 week + 1 day')
    assert.equal(summary(14), '2 weeks')
    assert.equal(summary(6), '6 nights')
    assert.equal(summary(1), '1 night')
    assert.equal(summary(10, null), '10 nights')
  })
})

test.group('What the nights of a stay cost', () => {
  const line = (from: string, nights: number, totalCents: number): StayPriceLine => ({
    label: '',
    quantity: 1,
    unitCents: totalCents,
    totalCents,
    run: { from, nights },
  })

  // Rule P15.
  test('a night costs its part of a week and its single nights together', ({ assert }) => {
    const { lines, totalCents } = priceStay(rates(45, 250), stayOf(10))!

    assert.equal(totalCents, 38_500)
    for (const nights of [0, 1, 3, 7, 9, 10])
      assert.equal(
        shareOfNights(totalCents, lines, { from: FROM, until: addDays(FROM, nights) }),
        3850 * nights
      )
  })

  // Rule P15.
  test('nights of several runs cost what their own run costs', ({ assert }) => {
    const second = addDays(FROM, 3)
    const lines = [line(FROM, 3, 10_000), line(second, 7, 4000), line(second, 7, 6000)]
    const share = (from: string, until: string) => shareOfNights(20_000, lines, { from, until })

    assert.equal(share(FROM, second), 10_000)
    assert.equal(share(second, addDays(second, 7)), 10_000)
    assert.equal(share(FROM, addDays(FROM, 1)), 3333)
    assert.equal(share(addDays(FROM, 2), addDays(second, 1)), 4762)
    assert.equal(shareOfNights(17_000, lines, { from: FROM, until: second }), 8500)
    assert.equal(share('2027-01-01', '2028-01-01'), 20_000)
  })
})
