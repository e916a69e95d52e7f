import { test } from '@japa/runner'
import marketplace from '#config/marketplace'
import {
  noticeFor,
  noticeInWords,
  policyInWords,
  refundInShort,
  refundsInWords,
  shareInWords,
  sharesOf,
} from '../../../inertia/lib/cancellation_words.ts'

const { ownerShareSteps: steps } = marketplace.cancellation

test.group('Cancellation policies in words', () => {
  // Rule F1.
  test('{policy}: each step is told with its share')
    .with([
      {
        policy: 'flexible',
        words:
          'Cancel 24 hours or more before check-in and the rental is refunded in full; later than that, half of it.',
      },
      {
        policy: 'moderate',
        words:
          'Cancel 5 days or more before check-in and the rental is refunded in full; from 5 to 2 days before, half of it.',
      },
      {
        policy: 'strict',
        words:
          'Cancel 14 days or more before check-in and the rental is refunded in full; from 14 to 7 days before, half of it.',
      },
    ] as const)
    .run(({ assert }, { policy, words }) => {
      assert.equal(policyInWords(steps[policy]), words)
    })

  // Rule B35.
  test('what cancelling gives back, from now on')
    .with([
      {
        refunds: [
          ['2025-09-23T01:00:00.000Z', 271.6],
          ['2025-09-28T01:00:00.000Z', 119],
          [null, 0],
        ],
        words: [
          'Cancel until Tue 23 Sept 2025, 1:00\u00A0pm and get $271.60 back',
          'Then until Sun 28 Sept 2025, 2:00\u00A0pm: $119.00',
          'After that: no refund',
        ],
        short: '$271.60 back if you cancel by Tue 23 Sept 2025',
      },
      {
        refunds: [
          ['2025-09-23T01:00:00.000Z', 280],
          [null, 0],
        ],
        words: ['Free cancellation until Tue 23 Sept 2025, 1:00\u00A0pm', 'After that: no refund'],
        short: 'Free cancellation until Tue 23 Sept 2025',
      },
      { refunds: [[null, 0]], words: ['No refund if you cancel'], short: 'No refund' },
    ] as const)
    .run(({ assert }, { refunds, words, short }) => {
      const periods = refunds.map(([until, refundAmount]) => ({ until, refundAmount }))

      assert.deepEqual(refundsInWords(periods, 280), words as never)
      assert.equal(refundInShort(periods, 280), short)
    })

  // Rule W25.
  test('the table of the terms', ({ assert }) => {
    const shares = sharesOf(marketplace.cancellation)
    const row = (policy: keyof typeof steps) =>
      shares.map((share) => noticeFor(share, steps[policy]))

    assert.deepEqual(shares.map(shareInWords), ['All of it', 'Half of it', 'None of it'])
    assert.deepEqual(row('flexible'), ['24 hours or more', 'Less than 24 hours', '-'])
    assert.deepEqual(row('moderate'), ['5 days or more', '2 to 5 days', 'Less than 2 days'])
    assert.deepEqual(row('strict'), ['14 days or more', '7 to 14 days', 'Less than 7 days'])
  })

  test('other steps and shares read as well', ({ assert }) => {
    const other = [
      { fromHours: 72, bps: 9_000 },
      { fromHours: 12, bps: 4_000 },
    ]

    assert.equal(
      policyInWords(other),
      'Cancel 3 days or more before check-in and the rental is refunded by 90%; from 3 days to 12 hours before, 40% of it.'
    )
    assert.equal(noticeFor(4_000, other), '12 hours to 3 days')
    assert.equal(noticeFor(0, other), 'Less than 12 hours')
    assert.equal(noticeInWords(1), '1 hour')
  })
})
