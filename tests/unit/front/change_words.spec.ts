import { test } from '@japa/runner'
import { changeCostWords, nightsOf } from '../../../inertia/features/booking/change_words.ts'

const dates = (from: number, nights: number) => ({
  checkIn: new Date(Date.UTC(2027, 1, from, 1)).toISOString(),
  checkOut: new Date(Date.UTC(2027, 1, from + nights - 1, 21)).toISOString(),
})
const BOOKED = dates(10, 7)

test.group('What a change of dates costs, in words', () => {
  // Rule W144.
  test('{words}')
    .with([
      {
        to: dates(11, 7),
        charge: 17,
        refunded: 50,
        words:
          'Moving one night costs $17.00, because your policy keeps half of the night you give up.',
      },
      {
        to: dates(17, 7),
        charge: 238,
        refunded: 0,
        words:
          'Moving seven nights costs $238.00, because your policy keeps all of the nights you give up.',
      },
      { to: dates(20, 7), words: 'Moving seven nights costs nothing.' },
      { to: dates(10, 9), charge: 80, refunded: 0, words: 'Two more nights cost $80.00.' },
      { to: dates(10, 8), charge: 40, words: 'One more night costs $40.00.' },
      {
        to: dates(10, 5),
        refund: 34,
        refunded: 50,
        words:
          'Giving up two nights gives you $34.00 back, because your policy keeps half of the nights you give up.',
      },
      {
        to: dates(10, 5),
        refunded: 0,
        words:
          'Giving up two nights gives you nothing back, because your policy keeps all of the nights you give up.',
      },
      {
        to: dates(10, 5),
        refund: 77.6,
        isFeeBack: true,
        words:
          'Giving up two nights gives you $77.60 back, because the processing fee is not refunded.',
      },
      {
        to: dates(10, 5),
        refund: 68,
        words:
          'Giving up two nights gives you $68.00 back, because the platform fee is not refunded this near to check-in.',
      },
      {
        to: dates(11, 8),
        charge: 57,
        refunded: 50,
        words: 'This change costs $57.00, because your policy keeps half of the night you give up.',
      },
    ])
    .run(({ assert }, { to, charge = 0, refund = 0, refunded = 100, isFeeBack = false, words }) => {
      const policy = { refundedPercent: refunded, isFeeBack }

      assert.equal(
        changeCostWords({ booked: BOOKED, change: { ...to, charge, refund }, policy }),
        words
      )
    })

  // Rule W144.
  test('nights that are added and given up are counted apart', ({ assert }) => {
    const change = { ...dates(12, 8), charge: 0, refund: 0 }

    assert.deepEqual(nightsOf({ booked: BOOKED, change }), { added: 3, dropped: 2 })
  })
})
