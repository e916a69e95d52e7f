import { test } from '@japa/runner'
import { spreadRefund } from '#payments/rules/spread_refund'

const payment = (reference: string, amountCents: number, ownerShareCents: number) => ({
  reference,
  leftToRefund: { amountCents, ownerShareCents },
})

const PAYMENTS = [payment('first', 10_000, 8500), payment('second', 4000, 3400)]

test.group('A refund of several payments', () => {
  // Rule F23.
  test('{amountCents} cents, of which {ownerShareCents} are of the owner')
    .with([
      { amountCents: 0, ownerShareCents: 0, parts: [] },
      { amountCents: 3000, ownerShareCents: 2550, parts: [['second', 3000, 2550]] },
      {
        amountCents: 7000,
        ownerShareCents: 5950,
        parts: [
          ['second', 4000, 3400],
          ['first', 3000, 2550],
        ],
      },
      {
        amountCents: 4400,
        ownerShareCents: 4400,
        parts: [
          ['second', 3400, 3400],
          ['first', 1000, 1000],
        ],
      },
      {
        amountCents: 14_000,
        ownerShareCents: 11_900,
        parts: [
          ['second', 4000, 3400],
          ['first', 10_000, 8500],
        ],
      },
    ])
    .run(({ assert }, { parts, ...refund }) => {
      assert.deepEqual(
        spreadRefund(refund, PAYMENTS).map((part) => [
          part.reference,
          part.amountCents,
          part.ownerShareCents,
        ]),
        parts
      )
    })
})
