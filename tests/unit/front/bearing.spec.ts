import { test } from '@japa/runner'
import { bearingInWords, distanceInWords, wayTo } from '../../../inertia/lib/bearing.ts'

const PLACE = { latitude: -36.84, longitude: 174.75 }

test.group('The way to a mooring', () => {
  // Rule W139.
  test('is the true bearing and the distance on the great circle', ({ assert }) => {
    const minute = 1 / 60
    const ways = [
      [{ latitude: PLACE.latitude + minute, longitude: PLACE.longitude }, 0, 1853],
      [{ latitude: PLACE.latitude - minute, longitude: PLACE.longitude }, 180, 1853],
      [{ latitude: PLACE.latitude, longitude: PLACE.longitude + minute }, 90, 1483],
      [{ latitude: PLACE.latitude, longitude: PLACE.longitude - minute }, 270, 1483],
    ] as const

    for (const [to, bearing, metres] of ways) {
      const way = wayTo(PLACE, to)
      assert.equal(way.bearing, bearing)
      assert.closeTo(way.metres, metres, 1)
    }
    assert.equal(wayTo(PLACE, PLACE).metres, 0)
  })

  // Rule W139.
  test('crosses the antimeridian the short way', ({ assert }) => {
    const way = wayTo({ latitude: -37, longitude: 179.9 }, { latitude: -37, longitude: -179.9 })

    assert.equal(way.bearing, 90)
    assert.closeTo(way.metres, 17_760, 20)
  })

  // Rule W139.
  test('is read out in three digits, in metres when it is near', ({ assert }) => {
    assert.deepEqual([3, 43, 270].map(bearingInWords), ['003° true', '043° true', '270° true'])
    assert.deepEqual([12, 184, 186, 2600].map(distanceInWords), [
      '10 m',
      '185 m',
      '0.1 nautical miles',
      '1.4 nautical miles',
    ])
  })
})
