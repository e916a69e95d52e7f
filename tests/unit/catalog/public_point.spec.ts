import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { publicPoint } from '#catalog/rules/public_point'
import { metresBetween } from '#tests/support/metres_between'

const settings = { minMetres: 400, maxMetres: 600, decimals: 4 }
const mooring = { latitude: -36.84123, longitude: 174.81234 }

test.group('Public point', () => {
  // Rule V1.
  test('a thousand points are 400 to 600 m away in all directions, with at most four decimals', ({
    assert,
  }) => {
    const quarters = new Set<string>()
    const distances: number[] = []

    for (let n = 0; n < 1000; n += 1) {
      const place = { latitude: -36.9 + n / 5000, longitude: 174.5 + n / 3000 }
      const shown = publicPoint({ id: randomUUID(), ...place }, 'secret', settings)

      distances.push(metresBetween(place, shown))
      quarters.add(`${shown.latitude > place.latitude} ${shown.longitude > place.longitude}`)
      assert.match(String(shown.latitude), /^-?\d+(\.\d{1,4})?$/)
      assert.match(String(shown.longitude), /^-?\d+(\.\d{1,4})?$/)
    }

    assert.isAtLeast(Math.min(...distances), 400)
    assert.isAtMost(Math.max(...distances), 600)
    assert.isBelow(Math.min(...distances), 420)
    assert.isAbove(Math.max(...distances), 580)
    assert.equal(quarters.size, 4)
  })

  // Rule V2.
  test('the same listing always has the same point; another secret gives another point', ({
    assert,
  }) => {
    const listing = { id: randomUUID(), ...mooring }
    const shown = publicPoint(listing, 'secret', settings)

    assert.deepEqual(publicPoint(listing, 'secret', settings), shown)
    assert.notDeepEqual(publicPoint(listing, 'another', settings), shown)
    assert.notDeepEqual(publicPoint({ ...listing, id: randomUUID() }, 'secret', settings), shown)
  })

  test('works across the date line and near a pole', ({ assert }) => {
    for (const place of [
      { latitude: -17, longitude: 179.9999 },
      { latitude: -17, longitude: -179.9999 },
      { latitude: 89, longitude: 10 },
    ]) {
      for (let n = 0; n < 50; n += 1) {
        const shown = publicPoint({ id: randomUUID(), ...place }, 'secret', settings)
        const metres = metresBetween(place, shown)
        assert.isTrue(metres >= 400 && metres <= 600, `${metres} m`)
        assert.isTrue(Math.abs(shown.longitude) <= 180)
      }
    }
  })
})
