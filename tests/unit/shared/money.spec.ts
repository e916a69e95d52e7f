import { test } from '@japa/runner'
import { formatNzd, fromNzd, shareOf, toNzd, toNzdOrNull } from '#shared/values/money'

test.group('Money', () => {
  test('{bps} bps of {amount} cents is {share}')
    .with([
      { amount: 28_000, bps: 1500, share: 4200 },
      { amount: 10_714, bps: 1500, share: 1607 },
      { amount: 10, bps: 1500, share: 2 },
      { amount: 3, bps: 1500, share: 0 },
      { amount: 28_000, bps: 300, share: 840 },
      { amount: 1, bps: 10_000, share: 1 },
      { amount: 1, bps: 5000, share: 1 },
    ])
    .run(({ assert }, { amount, bps, share }) => {
      assert.equal(shareOf(amount, bps), share)
    })

  // Rule P5.
  test('NZD and cents convert both ways for every amount with two decimals', ({ assert }) => {
    for (let cents = 0; cents <= 200_000; cents++) {
      if (fromNzd(toNzd(cents)) !== cents) assert.fail(`${cents} cents`)
    }
    assert.equal(fromNzd(107.14), 10_714)
  })

  test('a rate that is not offered stays null', ({ assert }) => {
    assert.isNull(toNzdOrNull(null))
    assert.equal(toNzdOrNull(0), 0)
    assert.equal(toNzdOrNull(5050), 50.5)
  })

  test('amounts are shown with two decimals', ({ assert }) => {
    assert.equal(formatNzd(28_000), '$280.00')
    assert.equal(formatNzd(123_450), '$1,234.50')
    assert.equal(formatNzd(0), '$0.00')
  })
})
