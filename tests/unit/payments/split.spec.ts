import { test } from '@japa/runner'
import { splitAmount } from '#payments/contract/split_amount'
import { ownerPartOf } from '#payments/rules/split'

test.group('Split of a payment', () => {
  // Rule M1.
  test('{amount} cents: {fee} for the platform, {payout} for the owner')
    .with([
      { amount: 28_000, fee: 4_200, payout: 23_800 },
      { amount: 45_000, fee: 6_750, payout: 38_250 },
      { amount: 10_714, fee: 1_607, payout: 9_107 },
      { amount: 28_571, fee: 4_286, payout: 24_285 },
      { amount: 10, fee: 2, payout: 8 },
      { amount: 3, fee: 0, payout: 3 },
      { amount: 1, fee: 0, payout: 1 },
    ])
    .run(({ assert }, { amount, fee, payout }) => {
      assert.deepEqual(splitAmount(amount, 1500), {
        platformFeeCents: fee,
        ownerPayoutCents: payout,
      })
    })

  test('both parts always sum to the whole', ({ assert }) => {
    for (let amount = 1; amount <= 20_000; amount += 1) {
      const { platformFeeCents, ownerPayoutCents } = splitAmount(amount, 1500)
      assert.equal(platformFeeCents + ownerPayoutCents, amount)
    }
  })

  // Rule M1.
  test('a part of {part} cents is shared as the whole, rounded half up: {payout} for the owner')
    .with([
      { part: 28_571, payout: 24_285 },
      { part: 10_000, payout: 8_500 },
      { part: 20_001, payout: 17_001 },
      { part: 1, payout: 1 },
    ])
    .run(({ assert }, { part, payout }) => {
      const whole = { amountCents: 28_571, ownerPayoutCents: 24_285 }

      assert.equal(ownerPartOf(whole, part), payout)
    })
})
