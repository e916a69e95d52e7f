import { test } from '@japa/runner'
import { heldFieldsOf, listingPayload } from '../../../inertia/features/catalog/listing_payload.ts'
import { seasonInWords } from '../../../inertia/lib/season_words.ts'
import { stayRulesInWords } from '../../../inertia/lib/stay_rule_words.ts'

const free = { instantBook: true, advanceNoticeHours: 0, bookingWindowDays: null }
const summer = {
  id: 'one',
  name: 'Summer',
  from: '2026-12-20',
  to: '2027-01-31',
  pricePerNight: 90,
  weeklyRate: 500,
  minimumNights: 3,
}

test.group('Rules and seasons of a mooring', () => {
  // Rule W133.
  test('renters read the rules in words', ({ assert }) => {
    assert.deepEqual(stayRulesInWords(free), [])
    assert.deepEqual(
      [36, 48, 50, 1].map((hours) => stayRulesInWords({ ...free, advanceNoticeHours: hours })[0]),
      [
        'Book at least 36 hours before',
        'Book at least 2 days before',
        'Book at least 50 hours before',
        'Book at least 1 hour before',
      ]
    )
    assert.deepEqual(stayRulesInWords({ ...free, bookingWindowDays: 90 }), ['Up to 90 days ahead'])
    assert.lengthOf(stayRulesInWords({ ...free, instantBook: false }), 1)
  })

  // Rule W133.
  test('a season is said with its nights, prices and minimum', ({ assert }) => {
    assert.equal(
      seasonInWords(summer),
      '20/12/2026 – 31/01/2027 · $90/night · $500/week · at least 3 nights'
    )
    assert.equal(
      seasonInWords({ ...summer, weeklyRate: null, minimumNights: null }),
      '20/12/2026 – 31/01/2027 · $90/night'
    )
    const blank = {
      from: null,
      to: null,
      pricePerNight: null,
      weeklyRate: null,
      minimumNights: null,
    }
    assert.equal(seasonInWords(blank), 'No dates yet · no price yet')
  })

  // Rule W131.
  test('a form sends seasons as they were saved, and a blank rule as none', ({ assert }) => {
    const data = new FormData()
    for (const [name, text] of [
      ['title', ' Lee '],
      ['advanceNoticeHours', '48'],
      ['turnoverDays', ''],
      ['instantBook', 'false'],
      ['rates.0.name', 'Summer'],
    ])
      data.set(name, text)

    const sent: object = listingPayload(data, heldFieldsOf({ rates: [summer] }))
    assert.deepInclude(sent, {
      title: 'Lee',
      advanceNoticeHours: 48,
      turnoverDays: null,
      instantBook: false,
      rates: [summer],
    })
    assert.notInclude(Object.keys(sent), 'rates.0.name')
  })
})
