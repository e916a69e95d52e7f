import { test } from '@japa/runner'
import { METRES_PER_DEGREE, type Place, publicPoint } from '#catalog/rules/public_point'
import { type KnownPlace, shiftKeyNear } from '#catalog/rules/shift_key'
import { metresBetween } from '#tests/support/metres_between'
import { seeded } from '#tests/support/seeded'

const SETTINGS = { minMetres: 400, maxMetres: 600, decimals: 4 }
const SAME_PLACE = 300
const SPOT = { latitude: -36.84312, longitude: 174.76551 }

test.group('The shift of a place', () => {
  // Rule V23.
  test('is that of the oldest place within 300 m', ({ assert }) => {
    const known = [
      { ...at(0, 0), shiftKey: 'oldest' },
      { ...at(310, 0), shiftKey: 'younger' },
    ]
    const keyAt = (north: number) => shiftKeyNear(at(north, 0), known, SAME_PLACE)

    for (const north of [0, 155, 299]) assert.equal(keyAt(north), 'oldest')
    for (const north of [301, 310, 600]) assert.equal(keyAt(north), 'younger')
    assert.isNull(keyAt(620))
  })

  // Rule V23.
  test('stays for good once a listing was there, whatever comes and moves around it', ({
    assert,
  }) => {
    const random = seeded(24)

    for (let round = 0; round < 100; round++) {
      const owner = anOwner(`${round}`)
      const settled = new Map<Place, string>()
      for (let step = 0; step < 60; step++) {
        const place = at(random() * 1500, random() * 1500)
        settled.set(place, owner.put(`${Math.floor(random() * 10)}`, place))
      }

      for (const [place, key] of settled) assert.equal(owner.put('another', place), key)
    }
  })

  // Rule V23.
  test('leaves a mooring 300 m from the centre of the rings of up to nine more that come nearer step by step', ({
    assert,
  }) => {
    const random = seeded(25)
    const distances: number[] = []

    for (let round = 0; round < 100; round++) {
      const owner = anOwner(`moved ${round}`)
      const rings = new Map<string, Place>()
      const show = (listing: number, metres: number, bearing: number) => {
        const place = at(Math.cos(bearing) * metres, Math.sin(bearing) * metres)
        const id = owner.put(`${listing}`, place)
        if (metres < 100) rings.set(id, publicPoint({ id, ...place }, 'secret', SETTINGS))
      }
      show(0, 0, 0)
      const others = Array.from({ length: round % 10 }, (_, index) => aStart(index + 1, random))
      for (let step = 0; step < 12 * others.length; step++) {
        const other = others[Math.floor(random() * others.length)]
        show(other.listing, other.metres, other.bearing)
        // About half as far each time, or begun anew elsewhere.
        if (random() < 0.1) Object.assign(other, aStart(other.listing, random))
        else other.metres = other.metres / 2 + 1
      }
      distances.push(metresBetween(centreOfRings([...rings.values()]), SPOT))
    }

    const sorted = distances.toSorted((one, other) => one - other)
    assert.isAtLeast(sorted[Math.floor(sorted.length / 2)], 300)
  })
})

/** The places of an owner, as `shift_place.ts` remembers them. */
function anOwner(name: string) {
  const known: KnownPlace[] = []

  return {
    put(listing: string, place: Place): string {
      const shiftKey = shiftKeyNear(place, known, SAME_PLACE) ?? `${name} ${listing}`
      known.push({ ...place, shiftKey })
      return shiftKey
    },
  }
}

/** The centre of all points that are 400 to 600 m from as many public points as possible. */
function centreOfRings(rings: Place[]): Place {
  let [best, found]: [number, Place[]] = [0, []]

  for (let north = -1000; north <= 1000; north += 50) {
    for (let east = -1000; east <= 1000; east += 50) {
      const point = at(north, east)
      const count = rings.filter((ring) => {
        const metres = metresBetween(point, ring)
        return metres >= 390 && metres <= 610
      }).length
      if (count > best) [best, found] = [count, []]
      if (count === best) found.push(point)
    }
  }
  const mean = (name: keyof Place) =>
    found.reduce((sum, point) => sum + point[name], 0) / found.length

  return { latitude: mean('latitude'), longitude: mean('longitude') }
}

function at(north: number, east: number): Place {
  const { latitude, longitude } = SPOT

  return {
    latitude: latitude + north / METRES_PER_DEGREE,
    longitude: longitude + east / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  }
}

function aStart(listing: number, random: () => number) {
  const metres = 310 + (random() < 0.5 ? 0 : 900 * random())

  return { listing, metres, bearing: random() * 2 * Math.PI }
}
