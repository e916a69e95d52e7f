import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { type Area, type KnownListing, ListingIndex } from '#catalog/queries/listing_index'
import { nightsFrom } from '#catalog/queries/offers'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { OFFER } from '#tests/support/offers'
import { randomFrom } from '#tests/support/random'

const NOW = DateTime.utc()
const POINT = { latitude: -36, longitude: 174, hiddenUntil: null, offer: OFFER }

test.group('The index of public listings', () => {
  test('finds what a sorted list finds, whatever comes, changes and goes', ({ assert }) => {
    const random = randomFrom(43)
    const under = (most: number) => Math.floor(random() * most)
    const ids = Array.from({ length: 160 }, () => randomUUID())
    const known = new Map<string, KnownListing>()
    const index = new ListingIndex(nightsFrom(NOW), { texts: 5 })
    const pointOf = (id: string): KnownListing => ({
      id,
      createdAt: (under(2) === 0 && known.get(id)?.createdAt) || 1_790_000_000_000_000 + under(20),
      latitude: -36 - under(4),
      longitude: 174 + under(4),
      hiddenUntil: under(4) === 0 ? under(10) : null,
      offer: OFFER,
    })
    const expected = (area: Area | null, now: number) =>
      [...known.values()]
        .filter(
          ({ latitude, longitude, hiddenUntil }) =>
            (hiddenUntil ?? 0) <= now &&
            (!area ||
              (longitude >= area.west &&
                longitude <= area.east &&
                latitude >= area.south &&
                latitude <= area.north))
        )
        .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
        .map(({ id }) => id)

    for (let step = 0; step < 2000; step++) {
      const id = ids[under(ids.length)]
      if (under(3) === 0) assert.equal(index.remove(id), known.delete(id))
      else {
        const point = pointOf(id)
        known.set(id, point)
        index.put(point)
      }

      const [west, south, now] = [174 + under(4), -39 + under(4), under(10)]
      const area = under(4) === 0 ? null : { west, south, east: west + 1, north: south + 1 }
      const limit = 1 + under(12)
      const places = index.newest(area, limit, now)!
      const found = places.map((at) => index.idAt(at))
      assert.deepEqual(found, expected(area, now).slice(0, limit))
      const skip = under(3)
      const all = index.search((offers) => offers.matching({ instantBook: true, now: NOW }), {
        area,
        now,
        skip,
        most: limit,
      })!
      assert.equal(all.total, expected(area, now).length)
      assert.deepEqual(
        all.rows.map((at) => index.idAt(at)),
        expected(area, now).slice(skip, skip + limit)
      )
      for (const at of places) {
        assert.isTrue([undefined, index.idAt(at)].includes(index.textAt(at)))
        if (under(2) === 0) index.keepText(at, index.idAt(at))
      }
      assert.equal(index.shows(id, now), expected(null, now).includes(id))
      const row = index.rowOf(id)
      assert.equal(row < 0 ? undefined : index.idAt(row), known.has(id) ? id : undefined)
      const some = Array.from({ length: 5 }, () => ids[under(ids.length)])
      const packed = Buffer.from(some.join('').replaceAll('-', ''), 'hex')
      assert.deepEqual(
        Array.from(index.rowsOf(packed), (at) => index.idAt(at)),
        expected(null, 99).flatMap((one) => some.filter((other) => other === one))
      )
      assert.isAtMost(index.newest(null, 99, 99)!.filter((at) => index.textAt(at)).length, 5)
    }
  })

  test('tells when it looked at many for few', ({ assert }) => {
    const index = new ListingIndex(nightsFrom(NOW), { texts: 5, looked: 3 })
    const nowhere = { west: 0, south: 0, east: 1, north: 1 }
    const add = (createdAt: number) => index.add({ ...POINT, id: randomUUID(), createdAt })

    for (const createdAt of [1, 2, 3]) add(createdAt)
    assert.deepEqual(index.newest(nowhere, 2, 0), [])
    add(4)
    assert.isNull(index.newest(nowhere, 2, 0))
    assert.deepEqual(index.newest(null, 3, 0), [3, 2, 1])
  })

  test('knows the nights that a search may name, for some weeks from its start', ({ assert }) => {
    const index = new ListingIndex(nightsFrom(NOW), { texts: 5 })
    index.add({ ...POINT, id: randomUUID(), createdAt: 1 })
    const page = { area: null, now: 0, skip: 0, most: 1 }
    const totalIn = (days: number) => {
      const checkIn = addDays(aucklandDateOf(NOW), days)
      const criteria = { checkIn, checkOut: addDays(checkIn, 3), now: NOW }
      return index.search((offers) => offers.matching(criteria), page)?.total
    }

    assert.deepEqual([-1, 0, 540, 780, 1000].map(totalIn), [1, 1, 1, 1, undefined])
    assert.isUndefined(totalIn(-2))
    assert.isTrue(index.hasAllNights(NOW.plus({ days: 55 })))
    assert.isFalse(index.hasAllNights(NOW.plus({ days: 65 })))
  })
})
