import { test } from '@japa/runner'
import { readCalendar } from '#catalog/steps/read_calendar'
import { VENDORS } from '#tests/support/vendor_calendars'

const TODAY = '2027-01-10'

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

async function nightsOf(text: string) {
  const reading = await readCalendar(text, { today: TODAY })
  if ('problem' in reading) return reading.problem

  return reading.taken.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`)
}

const of = (...lines: string[]) => nightsOf(calendar(...event('UID:one', ...lines)))

test.group('Reading a calendar', () => {
  // Rule C28.
  test('takes the nights of an event: {what}')
    .with(
      [
        [
          'whole days',
          ['DTSTART;VALUE=DATE:20270201', 'DTEND;VALUE=DATE:20270204'],
          ['2027-02-01 2027-02-04'],
        ],
        ['no end', ['DTSTART;VALUE=DATE:20270201'], ['2027-02-01 2027-02-02']],
        [
          'the end is the start',
          ['DTSTART;VALUE=DATE:20270201', 'DTEND;VALUE=DATE:20270201'],
          ['2027-02-01 2027-02-02'],
        ],
        [
          'the end is before the start',
          ['DTSTART;VALUE=DATE:20270205', 'DTEND;VALUE=DATE:20270201'],
          ['2027-02-05 2027-02-06'],
        ],
        [
          'a length in days over the change of the clock',
          ['DTSTART;VALUE=DATE:20270402', 'DURATION:P4D'],
          ['2027-04-02 2027-04-06'],
        ],
        [
          'times in UTC',
          ['DTSTART:20270201T010000Z', 'DTEND:20270203T210000Z'],
          ['2027-02-01 2027-02-04'],
        ],
        [
          'times of one day',
          ['DTSTART:20270201T010000Z', 'DTEND:20270201T030000Z'],
          ['2027-02-01 2027-02-02'],
        ],
        [
          'times without a zone',
          ['DTSTART:20270201T140000', 'DTEND:20270203T100000'],
          ['2027-02-01 2027-02-03'],
        ],
        [
          'times in a named zone',
          [
            'DTSTART;TZID=Europe/London:20270201T180000',
            'DTEND;TZID=Europe/London:20270203T090000',
          ],
          ['2027-02-02 2027-02-03'],
        ],
        [
          'times in a zone of Windows',
          [
            'DTSTART;TZID=New Zealand Standard Time:20270201T230000',
            'DTEND;TZID=New Zealand Standard Time:20270203T090000',
          ],
          ['2027-02-01 2027-02-03'],
        ],
        [
          'times in an unknown zone',
          ['DTSTART;TZID=Harbour/Time:20270201T230000', 'DTEND;TZID=Harbour/Time:20270203T090000'],
          ['2027-02-01 2027-02-03'],
        ],
        [
          'a length in hours',
          ['DTSTART:20270201T140000', 'DURATION:PT44H'],
          ['2027-02-01 2027-02-03'],
        ],
        ['cancelled', ['DTSTART;VALUE=DATE:20270201', 'STATUS:CANCELLED'], []],
        ['shown as free', ['DTSTART;VALUE=DATE:20270201', 'TRANSP:TRANSPARENT'], []],
        ['over', ['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270110'], []],
        [
          'not over yet',
          ['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270112'],
          ['2027-01-10 2027-01-12'],
        ],
        [
          'every week, but for one',
          [
            'DTSTART;VALUE=DATE:20270201',
            'DTEND;VALUE=DATE:20270203',
            'RRULE:FREQ=WEEKLY;COUNT=3',
            'EXDATE;VALUE=DATE:20270208',
          ],
          ['2027-02-01 2027-02-03', '2027-02-15 2027-02-17'],
        ],
        [
          'every week with times, but for one',
          [
            'DTSTART;TZID=Pacific/Auckland:20270201T140000',
            'DTEND;TZID=Pacific/Auckland:20270202T100000',
            'RRULE:FREQ=WEEKLY;UNTIL=20270216T000000Z',
            'EXDATE;TZID=Pacific/Auckland:20270208T140000',
          ],
          ['2027-02-01 2027-02-02', '2027-02-15 2027-02-16'],
        ],
        [
          'dates of its own',
          [
            'DTSTART;VALUE=DATE:20270201',
            'DTEND;VALUE=DATE:20270203',
            'RDATE;VALUE=DATE:20270301,20270401',
          ],
          ['2027-02-01 2027-02-03', '2027-03-01 2027-03-03', '2027-04-01 2027-04-03'],
        ],
        [
          'periods of its own',
          [
            'DTSTART:20270201T000000Z',
            'DTEND:20270202T000000Z',
            'RDATE;VALUE=PERIOD:20270301T000000Z/20270304T000000Z,20270401T000000Z/P2D',
          ],
          ['2027-02-01 2027-02-02', '2027-03-01 2027-03-04', '2027-04-01 2027-04-03'],
        ],
        ['a start that is no date', ['DTSTART:tomorrow'], []],
      ].map(([what, lines, nights]) => ({ what: String(what), lines: [...lines], nights }))
    )
    .run(async ({ assert }, { lines, nights }) => {
      assert.deepEqual(await of(...lines), nights)
    })

  // Rule C28.
  test('one time of a series that was moved or cancelled', async ({ assert }) => {
    const series = event(
      'UID:series',
      'DTSTART;VALUE=DATE:20270201',
      'DTEND;VALUE=DATE:20270202',
      'RRULE:FREQ=WEEKLY;COUNT=3'
    )
    const moved = event(
      'UID:series',
      'RECURRENCE-ID;VALUE=DATE:20270208',
      'DTSTART;VALUE=DATE:20270210',
      'DTEND;VALUE=DATE:20270213'
    )
    const cancelled = event(
      'UID:series',
      'RECURRENCE-ID;VALUE=DATE:20270215',
      'DTSTART;VALUE=DATE:20270215',
      'STATUS:CANCELLED'
    )
    const expected = ['2027-02-01 2027-02-02', '2027-02-10 2027-02-13']

    assert.deepEqual(await nightsOf(calendar(...series, ...moved, ...cancelled)), expected)
    assert.deepEqual(await nightsOf(calendar(...cancelled, ...moved, ...series)), expected)
  })

  // Rule C28.
  test('repeats reach as far as somebody may book', async ({ assert }) => {
    const nights = await of('DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY')

    assert.deepEqual(nights, ['2027-01-10 2029-01-06'])
  })

  // Rule C28.
  test('events with the same UID are each kept', async ({ assert }) => {
    const text = calendar(
      ...event('UID:same', 'DTSTART;VALUE=DATE:20270201'),
      ...event('UID:same', 'DTSTART;VALUE=DATE:20270301'),
      ...event('DTSTART;VALUE=DATE:20270401')
    )

    assert.lengthOf(await nightsOf(text), 3)
  })

  // Rule C29.
  test('is read whatever its lines are like: {what}')
    .with([
      { what: 'with a mark of its encoding', change: (text: string) => `\uFEFF${text}` },
      { what: 'bare line feeds', change: (text: string) => text.replaceAll('\r\n', '\n') },
      { what: 'folded', change: (text: string) => text.replace('20270201', '2027\r\n 0201') },
      {
        what: 'unknown properties, a reminder and a task',
        change: (text: string) =>
          text.replace(
            'END:VEVENT',
            'X-ODD;Y="a:b":1\r\nnot a line\r\nBEGIN:VALARM\r\nTRIGGER:-PT1H\r\nDTSTART:20270501T000000Z\r\nEND:VALARM\r\nEND:VEVENT\r\nBEGIN:VTODO\r\nDTSTART;VALUE=DATE:20270601\r\nEND:VTODO'
          ),
      },
      { what: 'two calendars', change: (text: string) => `${calendar()}${text}${calendar()}` },
    ])
    .run(async ({ assert }, { change }) => {
      const text = calendar(
        ...event(
          'UID:one',
          'SUMMARY:Reserved',
          'DTSTART;VALUE=DATE:20270201',
          'DTEND;VALUE=DATE:20270203'
        )
      )

      assert.deepEqual(await nightsOf(change(text)), ['2027-02-01 2027-02-03'])
    })

  // Rule C30.
  test('what is no calendar is not believed: {what}')
    .with([
      { what: 'a page', text: '<!doctype html><title>Sign in</title>', problem: 'no_calendar' },
      { what: 'nothing', text: '', problem: 'no_calendar' },
      {
        what: 'cut off',
        text: calendar(...event('DTSTART;VALUE=DATE:20270201')).replace('END:VCALENDAR', ''),
        problem: 'no_calendar',
      },
      {
        what: 'cut in an event',
        text: calendar('BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20270201'),
        problem: 'no_calendar',
      },
      {
        what: '5,001 events',
        text: calendar(...Array.from({ length: 5_001 }, () => event('UID:one')).flat()),
        problem: 'many_events',
      },
    ])
    .run(async ({ assert }, { text, problem }) => {
      assert.equal(await nightsOf(text), problem)
    })

  // Rule C30.
  test('5,000 events are read', async ({ assert }) => {
    const events = Array.from({ length: 5_000 }, (_, at) =>
      event(`UID:${at}`, `SUMMARY:${'x'.repeat(100)}`, 'DTSTART;VALUE=DATE:20270201')
    )

    assert.deepEqual(await nightsOf(calendar(...events.flat())), ['2027-02-01 2027-02-02'])
  })

  // Rule C30.
  test('a rule that takes too long ends with its process', async ({ assert }) => {
    const numbers = (count: number, step = 1) =>
      Array.from({ length: count }, (_, at) => at * step).join(',')
    const rule = `RRULE:FREQ=DAILY;BYHOUR=${numbers(24)};BYMINUTE=${numbers(30, 2)}`

    assert.equal(await of('DTSTART:20200101T000000Z', 'DURATION:PT1S', rule), 'slow')
  })

  // Rule C30.
  test('a rule that the reader gives up on ends with its process too', async ({ assert }) => {
    assert.equal(await of('DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY'), 'slow')
  })

  for (const [vendor, { text, nights }] of Object.entries(VENDORS))
    // Rule C28.
    test(`reads what ${vendor} writes`, async ({ assert }) => {
      assert.deepEqual(await nightsOf(text), nights)
    })
})
