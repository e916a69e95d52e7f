import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { calendarFile } from '#booking/mails/calendar_file'
import Booking from '#booking/models/booking'
import Listing from '#catalog/models/listing'
import { StayRange } from '#shared/values/stay_range'

const NOW = DateTime.fromISO('2027-01-05T03:04:05Z', { zone: 'utc' })
const SECRETS = {
  mooringNumber: 'MARKER-17',
  accessCode: 'MARKER-4417',
  accessInstructions: 'MARKER behind the shed',
}

function booked(checkIn: string, checkOut: string, title = 'Quiet corner') {
  const stay = StayRange.from(checkIn, checkOut)!
  const booking = new Booking().merge({
    id: '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11',
    checkIn,
    checkOut,
    checkInAt: stay.startsAt,
    checkOutAt: stay.endsAt,
  })
  booking.$setRelated(
    'listing',
    new Listing().merge({
      title,
      location: 'Bon Accord',
      region: 'Hauraki Gulf',
      lowTideDepth: 2.5,
      publicLatitude: -36.42,
      publicLongitude: 174.83,
      ...SECRETS,
    })
  )

  return booking
}

/** The properties of a calendar file, with its folded lines put together again. */
function read(content: string): Record<string, string> {
  const lines = content.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)

  return Object.fromEntries(lines.map((line) => [line.split(':')[0], line.replace(/^[^:]+:/, '')]))
}

test.group('The calendar file of a stay', () => {
  // Rule N10.
  test('from {checkIn} to {checkOut} it lasts from {starts} until {ends}')
    .with([
      {
        checkIn: '2027-06-10',
        checkOut: '2027-06-12',
        starts: '20270610T020000Z',
        ends: '20270611T220000Z',
      },
      {
        checkIn: '2027-04-03',
        checkOut: '2027-04-05',
        starts: '20270403T010000Z',
        ends: '20270404T220000Z',
      },
      {
        checkIn: '2027-09-25',
        checkOut: '2027-09-27',
        starts: '20270925T020000Z',
        ends: '20270926T210000Z',
      },
    ])
    .run(({ assert }, { checkIn, checkOut, starts, ends }) => {
      const { content } = calendarFile(booked(checkIn, checkOut), { now: NOW })

      assert.containsSubset(read(content), {
        METHOD: 'PUBLISH',
        STATUS: 'CONFIRMED',
        SEQUENCE: '0',
        DTSTAMP: '20270105T030405Z',
        DTSTART: starts,
        DTEND: ends,
      })
    })

  // Rule N10.
  test('a cancellation replaces it', ({ assert }) => {
    const booking = booked('2027-06-10', '2027-06-12')
    const before = read(calendarFile(booking, { now: NOW }).content)
    const after = read(calendarFile(booking, { now: NOW, isCancelled: true }).content)

    assert.equal(after.UID, before.UID)
    assert.containsSubset(after, { METHOD: 'CANCEL', STATUS: 'CANCELLED', SEQUENCE: '1' })
  })

  test('lines are folded at 75 octets, whatever the title, without loss', ({ assert }) => {
    const title = `${'Whangārei ⛵, '.repeat(12)}; a "quiet" \\ place`
    const { content } = calendarFile(booked('2027-06-10', '2027-06-12', title), { now: NOW })

    for (const line of content.split('\r\n')) assert.isAtMost(Buffer.byteLength(line), 75)
    const { SUMMARY: summary } = read(content)
    assert.equal(summary.replaceAll(/\\([\\;,])/g, '$1'), `Mooring: ${title}`)
    assert.isFalse(/[^\\][;,]/.test(summary))
  })

  // Rule K17.
  test('has the tides of both days, with station, source and warning; a cancellation has none', ({
    assert,
  }) => {
    const booking = booked('2027-06-07', '2027-06-10')
    const { DESCRIPTION: note } = read(calendarFile(booking, { now: NOW }).content)
    const lines = note.replaceAll(/\\([;,])/g, '$1').split('\\n')

    assert.deepEqual(lines.slice(1, 6), [
      '',
      'Tides at Auckland, 48 km away (metres above chart datum, Auckland time)',
      '',
      'Mon 07/06/2027',
      'Low water 2:42\u00A0am: 0.6 m, about 2.5 m of water at the mooring',
    ])
    assert.include(lines, 'Thu 10/06/2027')
    assert.match(lines.at(-2)!, /^Source: TICON-4 .*CC BY 4.0$/)
    assert.match(lines.at(-1)!, /^Not for navigation\. Predicted for Auckland, the nearest station/)
    const cancelled = calendarFile(booking, { now: NOW, isCancelled: true })
    assert.notInclude(cancelled.content, 'Tides')
  })

  // Rule V21.
  test('contains no secret', ({ assert }) => {
    const { content } = calendarFile(booked('2027-06-10', '2027-06-12'), { now: NOW })

    assert.notInclude(content, 'MARKER')
    assert.include(content, 'LOCATION:Bon Accord\\, Hauraki Gulf')
  })
})
