import { test } from '@japa/runner'
import fc from 'fast-check'
import { shareOfNights } from '#catalog/rules/night_costs'
import {
  priceStay,
  rateCardOf,
  type StayPriceLine,
  type StayRates,
} from '#catalog/rules/price_stay'
import type { Season } from '#catalog/rules/seasons'
import { addDays } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

const FROM = '2027-04-02'

const cardOf = (nightly: number | null, weekly: number | null) =>
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
      const price = priceStay(cardOf(nightly, weekly), stayOf(nights))!

      assert.equal(price.totalCents, Math.round(total * 100))
      assert.equal(
        price.lines.reduce((sum, line) => sum + line.totalCents, 0),
        price.totalCents
      )
    })

  // Rule P4.
  test('only what the stay has is a line', ({ assert }) => {
    const labels = (nights: number) =>
      priceStay(cardOf(45, 250), stayOf(nights))!.lines.map(({ label }) => label)

    assert.deepEqual(labels(6), ['6 nights'])
    assert.deepEqual(labels(14), ['2 weeks'])
    assert.deepEqual(labels(15), ['2 weeks', '1 night'])
  })

  // Rules P2, P4.
  test('without a rate there is no price', ({ assert }) => {
    assert.isNull(priceStay(cardOf(null, null), stayOf(3)))
    assert.isNull(priceStay(cardOf(0, 0), stayOf(3)))
  })

  // Rule P3.
  test('the summary counts weeks and days, or nights', ({ assert }) => {
    const summary = (nights: number, weekly: number | null = 250) =>
      priceStay(cardOf(45, weekly), stayOf(nights))!.summary

    assert.equal(summary(17), '2 weeks + 3 days')
    assert.equal(summary(8), '1 week + 1 day')
    assert.equal(summary(14), '2 weeks')
    assert.equal(summary(6), '6 nights')
    assert.equal(summary(1), '1 night')
    assert.equal(summary(10, null), '10 nights')
  })
})

const SUMMER = {
  id: 'summer',
  name: 'Summer',
  from: '2026-12-20',
  to: '2027-01-31',
  pricePerNightCents: 9000,
  weeklyRateCents: 50_000,
  minimumNights: 3,
}

test.group('Price of a stay over seasons', () => {
  const withSummer = rateCardOf({
    pricePerNightCents: 4500,
    weeklyRateCents: 25_000,
    rates: [SUMMER],
  })
  const golden = [
    { from: '2026-12-18', until: '2026-12-22', total: 270, labels: ['2 nights', '2 nights'] },
    {
      from: '2026-12-10',
      until: '2026-12-31',
      total: 1245,
      labels: ['1 week', '3 nights', '1 week', '4 nights'],
    },
    { from: '2026-12-22', until: '2026-12-29', total: 500, labels: ['1 week'] },
    { from: '2027-01-30', until: '2027-02-02', total: 225, labels: ['2 nights', '1 night'] },
  ]
  for (const { from, until, total, labels } of golden)
    // Rules P1, P16.
    test(`from ${from} until ${until}: ${total}`, ({ assert }) => {
      const price = priceStay(withSummer, StayRange.from(from, until)!)!

      assert.equal(price.totalCents, total * 100)
      assert.deepEqual(
        price.lines.map(({ label }) => label),
        labels
      )
    })

  // Rule P16.
  test('it is rounded once, and the lines add up', ({ assert }) => {
    const season = { ...SUMMER, pricePerNightCents: null }
    const weekly = rateCardOf({
      pricePerNightCents: null,
      weeklyRateCents: 25_000,
      rates: [season],
    })
    const price = priceStay(weekly, StayRange.from('2026-12-19', '2026-12-21')!)!

    assert.equal(price.totalCents, 10_714)
    assert.deepEqual(
      price.lines.map(({ season: name, totalCents }) => [name, totalCents]),
      [
        [null, 3571],
        ['Summer', 7143],
      ]
    )
    assert.equal(price.summary, '2 nights')
  })

  // Rule P16.
  test('a night without a rate has no price, whatever the others have', ({ assert }) => {
    const summerAlone = rateCardOf({
      pricePerNightCents: null,
      weeklyRateCents: null,
      rates: [SUMMER],
    })

    assert.isNull(priceStay(summerAlone, StayRange.from('2026-12-19', '2026-12-22')!))
    assert.isNotNull(priceStay(summerAlone, StayRange.from('2026-12-20', '2026-12-22')!))
  })

  // Rules P16, P15.
  test('it is what a slow reference finds night by night', ({ assert }) => {
    const money = fc.option(fc.integer({ min: 100, max: 90_000 }))
    const card = fc.record({
      base: fc.record({ pricePerNightCents: money, weeklyRateCents: money }),
      seasons: fc.array(
        fc.record({
          gap: fc.integer({ min: 0, max: 9 }),
          days: fc.integer({ min: 1, max: 20 }),
          pricePerNightCents: money,
          weeklyRateCents: money,
        }),
        { maxLength: 5 }
      ),
    })
    const ask = fc.record({
      card,
      after: fc.integer({ min: 0, max: 30 }),
      nights: fc.integer({ min: 1, max: 60 }),
    })

    fc.assert(
      fc.property(ask, ({ card: drawn, after, nights }) => {
        const rates = drawn.seasons.reduce<Season[]>((all, { gap, days, ...season }, at) => {
          const from = addDays(all.at(-1)?.to ?? FROM, gap + 1)
          const dates = { from, to: addDays(from, days - 1) }
          return [...all, { id: `${at}`, name: `${at}`, minimumNights: null, ...dates, ...season }]
        }, [])
        const checkIn = addDays(FROM, after)
        const stay = StayRange.from(checkIn, addDays(checkIn, nights))!
        const price = priceStay(rateCardOf({ ...drawn.base, rates }), stay)
        const sevenths = slowSevenths(stay, drawn.base, rates)

        assert.equal(price?.totalCents ?? null, sevenths && Math.floor((2 * sevenths + 7) / 14))
        if (!price) return
        assert.equal(
          price.lines.reduce((sum, line) => sum + line.totalCents, 0),
          price.totalCents
        )
        assert.equal(
          shareOfNights(price.totalCents, price.lines, { from: checkIn, until: stay.checkOut }),
          price.totalCents
        )
      }),
      { numRuns: 2000 }
    )
  })
})

/** The price in sevenths of a cent, counted night by night; null when one has no rate. */
function slowSevenths(stay: StayRange, base: StayRates, seasons: Season[]): number | null {
  let [sum, run, length] = [0, 'none', 0]
  const close = (rates: StayRates) => {
    const { pricePerNightCents: nightly, weeklyRateCents: weekly } = rates
    if (length > 0 && !nightly && !weekly) sum = Number.NaN
    for (let left = length; left > 0;) {
      const isWeek = Boolean(weekly) && left >= 7
      sum += isWeek ? 7 * weekly! : nightly ? 7 * nightly : weekly!
      left -= isWeek ? 7 : 1
    }
    length = 0
  }

  let rates = base
  for (let day = stay.checkIn; day < stay.checkOut; day = addDays(day, 1)) {
    const season = seasons.find(({ from, to }) => from <= day && day <= to)
    if ((season?.id ?? 'none') !== run) close(rates)
    run = season?.id ?? 'none'
    rates = season ?? base
    length += 1
  }
  close(rates)
  return Number.isNaN(sum) ? null : sum
}

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
    const { lines, totalCents } = priceStay(cardOf(45, 250), stayOf(10))!

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
