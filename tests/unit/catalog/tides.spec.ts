import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { leastUnderKeel, nearestStation, tideExtremes } from '#catalog/rules/tides'
import { StayRange } from '#shared/values/stay_range'

const AUCKLAND = { latitude: -36.84, longitude: 174.78 }

/** Published by Toitū Te Whenua LINZ, "Auckland", tide tables 2026 and 2027 (CC BY 4.0), metres above chart datum. */
const PUBLISHED: [string, string][] = [
  ['2026-12-26', '03:23 0.3, 09:50 3.6, 15:55 0.5, 22:17 3.4'],
  ['2027-01-15', '00:54 2.9, 06:51 0.9, 13:21 3.1, 19:26 0.8'],
  ['2027-03-31', '02:46 2.9, 08:48 1.2, 14:58 2.7, 21:04 1.2'],
  ['2027-04-04', '00:01 1.2, 05:24 2.9, 11:22 1.1, 17:46 2.9, 23:47 1.1'],
  ['2027-06-07', '02:41 0.6, 09:04 3.3, 15:03 0.4, 21:31 3.5'],
  ['2027-07-06', '02:26 0.5, 08:48 3.4, 14:46 0.3, 21:13 3.6'],
  ['2027-08-12', '02:54 2.8, 09:08 1.0, 15:40 2.9, 21:44 1.1'],
  ['2027-09-26', '03:52 2.9, 10:02 0.8, 16:32 3.0, 22:43 0.9'],
]

const zone = 'Pacific/Auckland'
const midnight = (day: string) => DateTime.fromISO(day, { zone })

test.group('Tides', () => {
  // Rule K1.
  test('of Auckland are within 15 minutes and 0.2 m of the published ones: {0}')
    .with(PUBLISHED)
    .run(({ assert }, [day, published]) => {
      const from = midnight(day)
      const { station } = nearestStation(AUCKLAND)
      const extremes = tideExtremes(station, { from, until: from.plus({ days: 1 }) })
      const expected = published.split(', ').map((extreme) => extreme.split(' '))

      assert.lengthOf(extremes, expected.length)
      for (const [index, [clock, metres]] of expected.entries()) {
        const at = DateTime.fromISO(`${day}T${clock}`, { zone })
        const minutes = Math.abs(at.diff(DateTime.fromJSDate(extremes[index].at)).as('minutes'))
        assert.isAtMost(minutes, 15, clock)
        assert.isAtMost(Math.abs(extremes[index].height - Number(metres)), 0.2, clock)
      }
    })

  // Rule K1.
  test('alternate, and a day ends where the next one begins', ({ assert }) => {
    const { station } = nearestStation(AUCKLAND)
    const from = midnight('2027-03-28')
    const whole = tideExtremes(station, { from, until: from.plus({ days: 14 }) })
    const byDay = Array.from({ length: 14 }, (_, day) =>
      tideExtremes(station, { from: from.plus({ days: day }), until: from.plus({ days: day + 1 }) })
    )

    const rounded = (extremes: typeof whole) =>
      extremes.map(({ at, type }) => `${type} ${Math.round(at.getTime() / 60_000)}`)
    assert.deepEqual(rounded(byDay.flat()), rounded(whole))
    for (const [index, { type }] of whole.slice(1).entries())
      assert.notEqual(type, whole[index].type)
  })

  // Rule K24.
  test('leave the least water under a keel at a low tide of the stay, or at 14:00 or 10:00 of its ends', ({
    assert,
  }) => {
    const mooring = { publicLatitude: -36.84, publicLongitude: 174.78, lowTideDepth: 3 }
    const least = (from: string, to: string) =>
      leastUnderKeel(mooring, 1.9, StayRange.from(from, to)!)

    // 41 minutes after a low tide that is lower than the others.
    assert.deepEqual(least('2027-06-05', '2027-06-06'), {
      metres: 1.07,
      at: '2027-06-05T02:00:00.000Z',
    })
    assert.deepEqual(least('2027-06-06', '2027-06-07'), {
      metres: 0.92,
      at: '2027-06-06T02:09:12.451Z',
    })
  })

  // Rule K2.
  test('of {place} are those of {station}')
    .with([
      { place: 'Westhaven', at: [-36.836, 174.753], station: 'Auckland' },
      { place: 'Panmure Basin', at: [-36.905, 174.85], station: 'Auckland' },
      { place: 'Herald Island', at: [-36.78, 174.65], station: 'Auckland' },
      { place: 'Warkworth', at: [-36.4, 174.67], station: 'Auckland' },
      { place: 'Great Barrier', at: [-36.22, 175.4], station: 'Auckland' },
      { place: 'Whitianga', at: [-36.83, 175.7], station: 'Auckland' },
      { place: 'Onehunga', at: [-36.935, 174.78], station: 'Manukau Heads' },
      { place: 'French Bay', at: [-36.948, 174.672], station: 'Manukau Heads' },
      { place: 'Weymouth', at: [-37.055, 174.87], station: 'Manukau Heads' },
      { place: 'Helensville', at: [-36.66, 174.45], station: 'Manukau Heads' },
      { place: 'Pahi', at: [-36.15, 174.23], station: 'Manukau Heads' },
      { place: 'Whangārei', at: [-35.725, 174.33], station: 'Marsden Point' },
      { place: 'Tutukaka', at: [-35.614, 174.54], station: 'Marsden Point' },
      { place: 'Opua', at: [-35.314, 174.122], station: 'Marsden Point' },
      { place: 'Kerikeri Inlet', at: [-35.21, 174.0], station: 'Marsden Point' },
      { place: 'Mangōnui', at: [-34.99, 173.53], station: 'North Cape' },
      { place: 'Rāwene', at: [-35.39, 173.5], station: 'Manukau Heads' },
      { place: 'Whangamatā', at: [-37.2, 175.88], station: 'Tauranga' },
      { place: 'Raglan', at: [-37.8, 174.87], station: 'Manukau Heads' },
    ])
    .run(({ assert }, { at: [latitude, longitude], station }) => {
      const nearest = nearestStation({ latitude, longitude })

      assert.equal(nearest.station.name, station)
    })
})
