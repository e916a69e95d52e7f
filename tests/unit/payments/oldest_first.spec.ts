import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { oldestFirst } from '#payments/contract/sum_payments'
import Transaction from '#payments/models/transaction'

const NOON = DateTime.fromISO('2026-07-01T00:00:00Z')

function paymentOf(reference: string, times: { createdAt: DateTime; capturedAt: DateTime | null }) {
  return new Transaction().fill({ reference, ...times })
}

test.group('Payments of one thing', () => {
  // Rule B42.
  test('stand by when they came in, those of one second by when their pages were opened', ({
    assert,
  }) => {
    const late = NOON.plus({ minutes: 5 })
    const first = paymentOf('first', { createdAt: NOON, capturedAt: late })
    const second = paymentOf('second', { createdAt: NOON.plus({ minutes: 1 }), capturedAt: late })
    const third = paymentOf('third', { createdAt: NOON, capturedAt: late.plus({ seconds: 1 }) })

    const ordered = oldestFirst([third, second, first])

    assert.deepEqual(
      ordered.map(({ reference }) => reference),
      ['first', 'second', 'third']
    )
  })
})
