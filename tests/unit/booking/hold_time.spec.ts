import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { type HeldPeriod, latestHoldEnd, nextHoldOf, pauseEnd } from '#booking/rules/hold_time'
import { StayRange } from '#shared/values/stay_range'
import { seeded } from '#tests/support/seeded'

const TIMES = { unpaidMinutes: 75, windowMinutes: 105, pauseMinutes: 30 }
const START = DateTime.fromISO('2027-01-10T00:00:00Z', { zone: 'utc' })
const STAY = StayRange.from('2027-02-10', '2027-02-12')!

const at = (minute: number) => START.plus({ minutes: minute })
const minuteOf = (instant: DateTime) => instant.diff(START).as('minutes')

function period(from: number, until: number, dates: Partial<HeldPeriod> = {}): HeldPeriod {
  const { checkIn, checkOut } = STAY

  return {
    bookingId: `${from}`,
    checkIn,
    checkOut,
    from: at(from),
    until: at(until),
    hasLapsed: false,
    ...dates,
  }
}

function hold(from: number, earlier: HeldPeriod[]) {
  return { stay: STAY, from: at(from), earlier }
}

test.group('How long nights may be held unpaid', () => {
  // Rule B30.
  test('75 minutes without an earlier hold, what is left of them after one')
    .with([
      { earlier: [], from: 0, end: 75 },
      { earlier: [[0, 20]], from: 20, end: 75 },
      { earlier: [[0, 20]], from: 60, end: 135 },
      { earlier: [[0, 75]], from: 75, end: 75 },
      { earlier: [[0, 75]], from: 90, end: 90 },
      { earlier: [[0, 75]], from: 105, end: 180 },
      { earlier: [[0, 75]], from: 110, end: 185 },
      {
        earlier: [
          [0, 40],
          [60, 80],
        ],
        from: 80,
        end: 95,
      },
    ])
    .run(({ assert }, { earlier, from, end }) => {
      const periods = earlier.map(([begin, until]) => period(begin, until))

      assert.equal(minuteOf(latestHoldEnd(hold(from, periods), TIMES)), end)
    })

  // Rule B30.
  test('nights of the mooring count together, in turns and at the same time', ({ assert }) => {
    const otherNights = { checkIn: '2027-02-12', checkOut: '2027-02-14' }
    const end = (from: number, ...earlier: HeldPeriod[]) =>
      minuteOf(latestHoldEnd(hold(from, earlier), TIMES))

    assert.equal(end(60, period(0, 60, otherNights)), 75)
    assert.equal(end(10, period(0, 60, otherNights)), 75)
    assert.equal(end(0, period(10, 60, otherNights)), 75)
    assert.equal(end(40, period(0, 50), period(35, 55, otherNights)), 75)
    assert.equal(end(120, period(0, 50), period(110, 140)), 185)
  })

  // Rule B30.
  test('of a thousand histories none allows more than 75 of any 105 minutes, and none less', ({
    assert,
  }) => {
    const random = seeded(30)

    for (let round = 0; round < 1000; round++) {
      const { earlier, now } = history(random)
      const end = minuteOf(latestHoldEnd(hold(now, earlier), TIMES))

      assert.isAtMost(mostInWindow(earlier, now, end), 75)
      assert.isAbove(mostInWindow(earlier, now, end + 1), 75)
    }
  })

  // Rule B30.
  test('the time to wait is the first at which a hold of that length is possible', ({ assert }) => {
    const random = seeded(31)

    for (let round = 0; round < 1000; round++) {
      const { earlier, now } = history(random)
      const start = minuteOf(nextHoldOf(42, hold(now, earlier), TIMES))

      assert.isAtLeast(minuteOf(latestHoldEnd(hold(start, earlier), TIMES)) - start, 42)
      if (start > now)
        assert.isBelow(minuteOf(latestHoldEnd(hold(start - 1, earlier), TIMES)) - start + 1, 42)
    }
  })

  // Rule B30.
  test('a hold that is just short enough waits for the one before it only', ({ assert }) => {
    const start = nextHoldOf(42, hold(63, [period(0, 20), period(30, 63)]), TIMES)

    assert.equal(minuteOf(start), 83)
  })

  // Rule B31.
  test('nights that lapsed pause for 30 minutes, others do not', ({ assert }) => {
    const lapsed = { hasLapsed: true }
    const pause = (from: number, period_: HeldPeriod) => pauseEnd(hold(from, [period_]), TIMES)

    assert.equal(minuteOf(pause(20, period(0, 15, lapsed))!), 45)
    assert.isNull(pause(45, period(0, 15, lapsed)))
    assert.isNull(pause(20, period(0, 15)))
    for (const [checkIn, checkOut] of [
      ['2027-02-08', STAY.checkIn],
      [STAY.checkOut, '2027-02-13'],
    ])
      assert.isNull(pause(20, period(0, 15, { ...lapsed, checkIn, checkOut })))
  })
})

/** Earlier holds that keep the rule themselves, each as long as it may be or shorter; some at the same time. */
function history(random: () => number) {
  const earlier: HeldPeriod[] = []
  let now = 0

  for (let count = Math.floor(random() * 6); count > 0; count--) {
    const longest = minuteOf(latestHoldEnd(hold(now, earlier), TIMES)) - now
    const length = random() < 0.4 ? longest : Math.floor(random() * (longest + 1))
    if (length > 0) earlier.push(period(now, now + length))
    now += Math.floor(random() * (length + 50))
  }
  return { earlier, now }
}

function mostInWindow(earlier: HeldPeriod[], from: number, until: number): number {
  const spans = [...earlier.map((one) => [minuteOf(one.from), minuteOf(one.until)]), [from, until]]
  const held = new Set<number>()
  for (const [begin, end] of spans)
    for (let minute = begin; minute < end; minute++) held.add(minute)

  let most = 0
  for (let end = from; end <= until; end++)
    most = Math.max(most, [...held].filter((minute) => minute >= end - 105 && minute < end).length)
  return most
}
