import { randomUUID } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import map, { tileOrigins } from '#config/map'
import Photo from '#catalog/models/photo'
import type { MapPoint } from '#catalog/queries/list_map_points'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import { createOwner } from '#tests/support/accounts'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createListing, SECRETS } from '#tests/support/listings'
import { metresBetween } from '#tests/support/metres_between'

interface Card {
  id: string
  photo: string | null
}

const idsOf = (points: MapPoint[]) => points.map(([id]) => id)

/** Copies of a listing, each with a photo: no two alike. */
const MANY = `
  WITH made AS (
    INSERT INTO listings (owner_id, title, description, location, region, mooring_number, latitude, longitude,
      public_latitude, public_longitude, mooring_type, high_tide_depth, low_tide_depth, max_vessel_length,
      weight_capacity, licensed_vessel_type, next_inspection_date, price_per_night_cents, moderation_status)
    SELECT owner_id, 'Sheltered mooring ' || substr(md5(n::text), 1, 12), description, location, region, mooring_number, latitude,
      longitude, round((-36.8 + random())::numeric, 4), round((174.7 + random())::numeric, 4), mooring_type, 9, 9, 30,
      weight_capacity, licensed_vessel_type, next_inspection_date, 1000 + n * 10, 'approved'
    FROM listings, generate_series(1, :limit) n WHERE listings.id = :id RETURNING id)
  INSERT INTO photos (listing_id, storage_key, position, is_primary, is_public, width, height, placeholder)
  SELECT id, gen_random_uuid(), 0, true, true, 1600, 1200, '' FROM made`

/** As browsers ask for answers and servers write them. */
const AS_SENT = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

test.group('Listings: map points', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are those of public listings only, 400 to 600 m away, without secrets', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner()
    const shown = await createListing({ owner, withSecrets: true, weeklyRateCents: 25_000 })
    const hidden = await Promise.all([
      createListing({ owner, moderationStatus: 'pending' }),
      createListing({ owner, isActive: false }),
      createListing({ owner, deletedAt: DateTime.utc() }),
      createListing({ owner, hiddenUntil: DateTime.utc().plus({ day: 1 }) }),
    ])

    const answer = await client.get('/api/listings/map')

    answer.assertStatus(200)
    answer.assertHeader('cache-control', 'private, max-age=30')
    const { id, title, location, publicLatitude: latitude, publicLongitude: longitude } = shown
    assert.deepEqual(answer.body(), {
      points: [[id, title, latitude, longitude, 45, 250, false]],
      stayTotals: null,
      fits: null,
      isComplete: true,
    })
    const metres = metresBetween(shown, { latitude, longitude })
    assert.isTrue(metres >= 400 && metres <= 600, `${metres} m`)

    const ids = [shown, ...hidden].map((listing) => listing.id)
    const cards = await client.get('/api/listings/map/cards').qs({ ids: ids.join() })
    cards.assertHeader('cache-control', 'private, max-age=30')
    const rates = { pricePerNight: 45, weeklyRate: 250, hasSeasons: false }
    assert.deepEqual(cards.body(), {
      cards: [{ id, title, location, ...rates, photo: null, fit: null }],
      stayPrices: {},
    })
    for (const secret of Object.values(SECRETS))
      assert.notInclude(answer.text() + cards.text(), String(secret))
  })

  test('have cards for at most 30 ids', async ({ client, assert }) => {
    const ask = (ids: string) => client.get('/api/listings/map/cards').qs({ ids })
    const ids = Array.from({ length: map.cards }, () => randomUUID())

    for (const taken of [`${ids.join()},`, 'nothing']) {
      const answer = await bodyOf(ask(taken))
      assert.deepEqual(answer, { cards: [], stayPrices: {} })
    }
    for (const refused of ['', [...ids, randomUUID()].join()]) await expectStatus(ask(refused), 422)
  })

  // Rule W135.
  test('say that a mooring has seasons alone, as its card does', async ({ assert, client }) => {
    const season = { id: randomUUID(), name: 'Summer', from: '2026-12-20', to: '2027-01-31' }
    const prices = { pricePerNightCents: 9_000, weeklyRateCents: null, minimumNights: null }
    await createListing({ pricePerNightCents: null, rates: [{ ...season, ...prices }] })
    const alone = { pricePerNight: null, weeklyRate: null, hasSeasons: true }

    const found = await client.get('/api/listings/map')
    assert.deepEqual(found.body().points[0].slice(4), Object.values(alone))
    const page = await client.get('/listings').withInertia()
    assert.containsSubset(page.inertiaProps, { listings: [alone] })
  })

  test('have the primary public photo: {what}')
    .with([
      { what: 'the primary one', photos: [[2], [0], [1, 'primary']], shown: 1 },
      { what: 'the first public one', photos: [[2], [1], [0, 'primary', 'private']], shown: 1 },
      {
        what: 'the first of those beside a private one',
        photos: [[3], [0, 'private'], [1]],
        shown: 1,
      },
      {
        what: 'none that is private',
        photos: [
          [0, 'primary', 'private'],
          [1, 'private'],
        ],
        shown: null,
      },
      { what: 'none', photos: [], shown: null },
    ])
    .run(async ({ assert, client }, { photos, shown }) => {
      const { id: listingId } = await createListing()
      for (const [position, ...traits] of photos)
        await PhotoFactory.merge({
          listingId,
          position: Number(position),
          isPrimary: traits.includes('primary'),
          isPublic: !traits.includes('private'),
        }).create()
      const standing = await Photo.findBy({ listingId, position: shown ?? 9 })

      const qs = { ids: listingId }
      const { cards } = await bodyOf(client.get('/api/listings/map/cards').qs(qs))

      assert.equal((cards as Card[])[0].photo, standing?.pathOf(480) ?? null)
      const { primaryPhoto } = await bodyOf(client.get(`/api/listings/${listingId}`))
      assert.equal(primaryPhoto, standing?.pathOf(960) ?? null)
    })

  test('take less than 60 kB with dates; with a boat, of which each says how it fits, 25 kB on the wire', async ({
    assert,
    client,
  }) => {
    const { id } = await createListing({ location: 'Whangārei Harbour at the marina' })
    await db.rawQuery(MANY, { id, limit: map.points })
    const qs = { checkIn: '2027-03-01', checkOut: '2027-03-04', vesselLength: 9, draft: 1 }

    const { checkIn, checkOut } = qs
    const withDates = await client.get('/api/listings/map').qs({ checkIn, checkOut })
    const answer = await client.get('/api/listings/map').qs(qs)
    const { points, stayTotals, fits } = answer.body()

    assert.lengthOf(points, map.points)
    assert.lengthOf(stayTotals, map.points)
    assert.lengthOf(fits, map.points)
    assert.isBelow(Buffer.byteLength(withDates.text()), 60_000)
    assert.isBelow(brotliCompressSync(answer.text(), AS_SENT).length, 25_000)
    const ids = idsOf(points).slice(0, map.cards).join()
    const { cards, stayPrices } = await bodyOf(
      client.get('/api/listings/map/cards').qs({ ...qs, ids })
    )
    assert.lengthOf(cards, map.cards)
    assert.lengthOf(Object.keys(stayPrices), map.cards)
    assert.containsSubset(cards[0], { fit: { fits: true } })
  })

  // Rule L24.
  test('use the filters of the list, and are priced for the stay', async ({ client, assert }) => {
    const owner = await createOwner()
    const island = await createListing({ owner, title: 'Rākino swing', region: 'Hauraki Gulf' })
    await createListing({ owner, minimumNights: 9, region: 'Northland' })
    const idsFor = async (qs: Record<string, unknown>) => {
      const { points } = await bodyOf(client.get('/api/listings/map').qs(qs))
      return idsOf(points)
    }

    assert.lengthOf(await idsFor({}), 2)
    assert.deepEqual(await idsFor({ search: 'rakino' }), [island.id])
    assert.deepEqual(await idsFor({ region: 'hauraki gulf', maxPrice: 45 }), [island.id])
    assert.deepEqual(await idsFor({ maxPrice: 44 }), [])
    const stay = { checkIn: '2027-03-01', checkOut: '2027-03-04' }
    assert.deepEqual(await idsFor(stay), [island.id])
    const { stayTotals } = await bodyOf(client.get('/api/listings/map').qs(stay))
    assert.deepEqual(stayTotals, [135])
    const cards = client.get('/api/listings/map/cards').qs({ ...stay, ids: island.id })
    const { stayPrices } = await bodyOf(cards)
    assert.deepEqual(stayPrices, {
      [island.id]: { total: 135, summary: '3 nights' },
    })
  })

  // Rule L24.
  test('are priced by the seasons that the nights have, as the list is', async ({
    client,
    assert,
  }) => {
    const season = { id: randomUUID(), name: 'Autumn', from: '2027-03-02', to: '2027-03-31' }
    const prices = { pricePerNightCents: 9_000, weeklyRateCents: null, minimumNights: null }
    const { id } = await createListing({ rates: [{ ...season, ...prices }] })
    const stay = { checkIn: '2027-03-01', checkOut: '2027-03-04' }

    const { stayTotals } = await bodyOf(client.get('/api/listings/map').qs(stay))
    const cards = await bodyOf(client.get('/api/listings/map/cards').qs({ ...stay, ids: id }))
    const page = await client.get('/listings').qs(stay).withInertia()

    assert.deepEqual(stayTotals, [45 + 2 * 90])
    assert.deepEqual(cards.stayPrices, { [id]: { total: 225, summary: '3 nights' } })
    assert.containsSubset(page.inertiaProps, { stayPrices: { [id]: { total: 225 } } })
  })

  // Rule V6.
  test('within an area are found by public point', async ({ client, assert }) => {
    const { publicLatitude: y, publicLongitude: x } = await createListing()
    const count = async (qs: Record<string, unknown>) => {
      const { points } = await bodyOf(client.get('/api/listings/map').qs(qs))
      const { total } = await bodyOf(client.get('/api/listings').qs(qs))
      assert.equal(total, points.length)
      return points.length
    }

    assert.equal(
      await count({ west: x - 1e-6, south: y - 1e-6, east: x + 1e-6, north: y + 1e-6 }),
      1
    )
    assert.equal(await count({ west: x + 1e-6, south: y - 1, east: x + 1, north: y + 1 }), 0)
    const refused = [
      { west: x },
      { west: 181, south: 0, east: 0, north: 0 },
      { west: x + 1, south: y - 1, east: x - 1, north: y + 1 },
      { west: x - 1, south: y + 1, east: x + 1, north: y - 1 },
      { draft: -1 },
    ]
    for (const qs of refused) await expectStatus(client.get('/api/listings/map').qs(qs), 422)
  })

  test('are limited to the newest, and say so', async ({ client, assert, cleanup }) => {
    const limit = map.points
    map.points = 2
    cleanup(() => {
      map.points = limit
    })
    const owner = await createOwner()
    for (const days of [3, 1, 2])
      await createListing({ owner, title: `${days}`, createdAt: DateTime.utc().minus({ days }) })
    const read = (qs: object) => bodyOf(client.get('/api/listings/map').qs(qs))

    const few = await read({})
    assert.isFalse(few.isComplete)
    assert.deepEqual(
      few.points.map(([, title]: MapPoint) => title),
      ['1', '2']
    )
    map.points = 3
    const all = await read({})
    assert.isTrue(all.isComplete)
  })
})

test.group('The map in the content security policy', () => {
  const tiles = (url: string) => ({ url, attribution: null })
  const pictures = (policy: string) => /img-src ([^;]*)/.exec(policy)![1].trim()

  test('without tiles pictures come from this site only', async ({ client, assert }) => {
    const answer = await client.get('/about').accept('html')

    assert.equal(pictures(answer.header('content-security-policy')!), "'self' data: blob:")
  })

  test('with tiles they may come from exactly their hosts', async ({ client, assert, cleanup }) => {
    map.tiles = tiles('https://{s}.tiles.example.org:8443/{z}/{x}/{y}.png?key=1')
    cleanup(() => {
      map.tiles = null
    })

    const answer = await client.get('/about').accept('html')

    assert.equal(
      pictures(answer.header('content-security-policy')!),
      "'self' data: blob: https://a.tiles.example.org:8443 https://b.tiles.example.org:8443 https://c.tiles.example.org:8443"
    )
    assert.deepEqual(tileOrigins(tiles('http://127.0.0.1:1/{z}/{x}/{y}.png')), [
      'http://127.0.0.1:1',
    ])
  })
})
