import { test } from '@japa/runner'
import { DateTime, IANAZone } from 'luxon'
import { addDays, AUCKLAND, AUCKLAND_ZONE, aucklandInstant } from '#shared/values/auckland_time'
import { randomFrom } from '#tests/support/random'

test.group('The time zone of Auckland', () => {
  test('has the offsets of Luxon, at random instants and around each change of the clocks', ({
    assert,
  }) => {
    const random = randomFrom(12)
    const luxons = IANAZone.create(AUCKLAND)
    const [from, to] = [Date.UTC(1990, 0), Date.UTC(2060, 0)]
    const instants = Array.from({ length: 500 }, () => from + Math.floor(random() * (to - from)))
    const sundays = [2025, 2026, 2027].flatMap((year) =>
      [4, 9].flatMap((month) =>
        Array.from(
          { length: 30 * 48 },
          (_, half) => Date.UTC(year, month - 1, 1) + half * 1_800_000
        )
      )
    )

    const all = [...instants, ...sundays, ...instants]
    assert.deepEqual(
      all.map((at) => AUCKLAND_ZONE.offset(at)),
      all.map((at) => luxons.offset(at))
    )
    assert.isNaN(AUCKLAND_ZONE.offset(Number.NaN))
  })

  test('gives the instant of an hour, on days of both changes and on others', ({ assert }) => {
    const days = Array.from({ length: 366 }, (_, day) => addDays('2027-01-01', day))
    const hours = [0, 1, 4, 9, 10, 14, 23]

    for (const day of days)
      for (const hour of hours) {
        const expected = DateTime.fromISO(day, { zone: AUCKLAND }).set({ hour })
        assert.equal(aucklandInstant(day, hour).toISO(), expected.toISO())
      }
  })

  test('is that of its name', ({ assert }) => {
    const at = DateTime.fromISO('2026-04-05T02:30', { zone: AUCKLAND_ZONE })

    assert.isTrue(at.equals(DateTime.fromISO('2026-04-05T02:30', { zone: AUCKLAND })))
    assert.equal(at.zoneName, AUCKLAND)
    assert.equal(at.toISO(), '2026-04-05T02:30:00.000+13:00')
  })
})
