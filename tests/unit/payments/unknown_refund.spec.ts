import { test } from '@japa/runner'
import { ownerPartOfUnknown } from '#payments/rules/unknown_refund'

/** $135.00, of which $114.75 are the owner's. */
const WHOLE = { amountCents: 13_500, ownerShareCents: 11_475 }
const PAYMENT = { amountCents: 13_500, ownerPayoutCents: 11_475 }

const left = (amountCents: number, ownerShareCents: number) => ({ amountCents, ownerShareCents })

test.group("The owner's part of a refund made at Stripe by hand", () => {
  // Rule M52.
  test('of {amount} cents: {part}, {why}')
    .with([
      { why: 'as the payment was split', leftToRefund: WHOLE, amount: 2_700, part: 2_295 },
      {
        why: 'more where nothing of our fee is left',
        leftToRefund: left(9_000, 9_000),
        amount: 2_700,
        part: 2_700,
      },
      {
        why: 'less where little of the share is left',
        leftToRefund: left(3_000, 1_000),
        amount: 2_700,
        part: 1_000,
      },
      {
        why: 'exactly what is left counts with what is promised',
        leftToRefund: left(2_700, 1_000),
        amount: 2_700,
        part: 1_000,
      },
      {
        why: 'with what is promised left out where both leave too little',
        leftToRefund: left(2_699, 1_000),
        amount: 2_700,
        part: 2_295,
      },
    ])
    .run(({ assert }, { leftToRefund, amount, part }) => {
      const payment = { ...PAYMENT, leftToRefund, leftAtStripe: WHOLE }

      assert.equal(ownerPartOfUnknown(payment, amount), part)
    })
})
