import { test } from '@japa/runner'
import {
  cutAtWord,
  formatDate,
  formatDateTime,
  formatDay,
  formatIfDate,
  formatMoment,
  formatMonth,
  formatNzd,
  formatPhone,
  formatTime,
  formatWholeDollars,
  plural,
  shortId,
  todayInAuckland,
} from '../../../inertia/lib/format.ts'

const NO_BREAK = '\u00A0'

test.group('Formatting', () => {
  // Rule W52.
  test('a long text is cut after a word')
    .with([
      { text: 'Calm water  and\nshowers', most: 40, cut: 'Calm water and showers' },
      { text: 'Calm water, and showers', most: 15, cut: 'Calm water…' },
      { text: 'Calm water and showers', most: 15, cut: 'Calm water and…' },
      { text: 'Calm water and showers', most: 14, cut: 'Calm water…' },
      { text: 'Taumatawhakatangihanga', most: 8, cut: 'Taumata…' },
      { text: 'Ōkahu 🛥🛥🛥', most: 8, cut: 'Ōkahu…' },
    ])
    .run(({ assert }, { text, most, cut }) => {
      assert.equal(cutAtWord(text, most), cut)
    })

  test('a phone number of New Zealand stands in groups, another as it is kept')
    .with([
      { kept: '+64211234567', shown: '+64 21 123 4567' },
      { kept: '+6421123456', shown: '+64 21 123 456' },
      { kept: '+642112345678', shown: '+64 21 1234 5678' },
      { kept: '+6491234567', shown: '+64 9 123 4567' },
      { kept: '+442079460958', shown: '+442079460958' },
    ])
    .run(({ assert }, { kept, shown }) => {
      assert.equal(formatPhone(kept), shown)
    })

  test('money is in New Zealand dollars', ({ assert }) => {
    assert.equal(formatNzd(280), '$280.00')
    assert.equal(formatNzd(1234.5), '$1,234.50')
    assert.equal(formatWholeDollars(45.4), '$45')
    assert.equal(formatWholeDollars(45.5), '$46')
  })

  // Rule T6.
  test("a day is dd/MM/yyyy, whatever the reader's time zone", ({ assert }) => {
    assert.equal(formatDate('2027-04-03'), '03/04/2027')
    assert.equal(formatMonth('2027-04'), 'April 2027')
  })

  // Rule W63.
  test('a time never breaks before "pm", and people who plan see the weekday', ({ assert }) => {
    assert.equal(formatTime('2027-04-03T01:05:00Z'), `2:05${NO_BREAK}pm`)
    assert.equal(formatMoment('2097-04-03T01:05:00Z'), `Wed 3 Apr 2097, 2:05${NO_BREAK}pm`)
    assert.equal(formatDay('2027-04-03'), 'Sat 03/04/2027')
    assert.equal(formatDay('2027-04-02T12:30:00Z'), 'Sat 03/04/2027')
  })

  // Rule T6.
  test('an instant is in Auckland time', ({ assert }) => {
    assert.equal(formatDate('2027-04-02T12:30:00Z'), '03/04/2027')
    assert.equal(formatDateTime('2027-04-03T01:00:00Z'), `Sat 03/04/2027, 2:00${NO_BREAK}pm`)
    assert.equal(todayInAuckland(new Date('2027-04-02T12:30:00Z')), '2027-04-03')
  })

  // Rule T6.
  test('a day and an instant in any spelling have their weekday, other texts are as they are', ({
    assert,
  }) => {
    for (const instant of ['2027-04-03T01:00:00Z', '2027-04-03T14:00:00.000+13:00'])
      assert.equal(formatIfDate(instant), `Sat 03/04/2027, 2:00${NO_BREAK}pm`)
    assert.equal(formatIfDate('2027-04-03'), 'Sat 03/04/2027')
    for (const text of ['T1Z', 'none']) assert.equal(formatIfDate(text), text)
  })

  test('counts agree with their noun', ({ assert }) => {
    assert.equal(plural(1, 'night'), '1 night')
    assert.equal(plural(3, 'night'), '3 nights')
    assert.equal(shortId('0b2a3c4d-1111-4222-8333-444455556666'), '0b2a3c4d')
  })
})
