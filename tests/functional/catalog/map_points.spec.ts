import { randomUUID } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import map, { tileOrigins } from '#config/map'
import Photo from '#catalog/models/photo'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import { createOwner } from '#tests/support/accounts'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createListing, SECRETS } from '#tests/support/listings'
import { metresBetween } from '#tests/support/metres_between'

interface Point {
  id: string
  latitude: number
  longitude: number
}

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
    await createListing({ owner, moderationStatus: 'pending' })
    await createListing({ owner, isActive: false })
    await createListing({ owner, deletedAt: DateTime.utc() })
    await createListing({ owner, hiddenUntil: DateTime.utc().plus({ day: 1 }) })

    const answer = await client.get('/api/listings/map')

    answer.assertStatus(200)
    answer.assertHeader('cache-control', 'private, max-age=30')
    const [point, ...others] = answer.body().points
    assert.deepEqual(others, [])
    assert.deepEqual(point, {
      id: shown.id,
      title: shown.title,
      location: shown.location,
      latitude: shown.publicLatitude,
      longitude: shown.publicLongitude,
      pricePerNight: 45,
      weeklyRate: 250,
      hasSeasons: false,
      photo: null,
      fit: null,
    })
    const metres = metresBetween(shown, point)
    assert.isTrue(metres >= 400 && metres <= 600, `${metres} m`)
    for (const secret of Object.values(SECRETS)) assert.notInclude(answer.text(), String(secret))
  })

  // Rule W135.
  test('say that a mooring has seasons alone, as its card does', async ({ assert, client }) => {
    const season = { id: randomUUID(), name: 'Summer', from: '2026-12-20', to: '2027-01-31' }
    const prices = { pricePerNightCents: 9_000, weeklyRateCents: null, minimumNights: null }
    await createListing({ pricePerNightCents: null, rates: [{ ...season, ...prices }] })
    const alone = { pricePerNight: null, weeklyRate: null, hasSeasons: true }

    const found = await client.get('/api/listings/map')
    assert.containsSubset(found.body(), { points: [alone] })
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

      const { points } = await bodyOf(client.get('/api/listings/map'))

      assert.equal(points[0].photo, standing?.pathOf(480) ?? null)
      const { primaryPhoto } = await bodyOf(client.get(`/api/listings/${listingId}`))
      assert.equal(primaryPhoto, standing?.pathOf(960) ?? null)
    })

  test('take less than 40 kB on the wire, with dates and boat, whatever the texts', async ({
    assert,
    client,
  }) => {
    const { id } = await createListing({ location: 'Whangārei Harbour at the marina' })
    await db.rawQuery(MANY, { id, limit: map.points })
    const qs = { checkIn: '2027-03-01', checkOut: '2027-03-04', vesselLength: 9, draft: 1 }

    const answer = await client.get('/api/listings/map').qs(qs)
    const { points, stayPrices } = answer.body()

    assert.lengthOf(points, map.points)
    assert.lengthOf(Object.keys(stayPrices), map.points)
    assert.deepInclude(points[0].fit, { fits: true })
    assert.isNotNull(points.at(-1).photo)
    assert.isBelow(brotliCompressSync(answer.text(), AS_SENT).length, 40_000)
  })

  // Rule L24.
  test('use the filters of the list, and are priced for the stay', async ({ client, assert }) => {
    const owner = await createOwner()
    const island = await createListing({ owner, title: 'Rākino swing', region: 'Hauraki Gulf' })
    await createListing({ owner, minimumNights: 9, region: 'Northland' })
    const idsFor = async (qs: Record<string, unknown>) => {
      const { points } = await bodyOf(client.get('/api/listings/map').qs(qs))
      return points.map(({ id }: Point) => id)
    }

    assert.lengthOf(await idsFor({}), 2)
    assert.deepEqual(await idsFor({ search: 'rakino' }), [island.id])
    assert.deepEqual(await idsFor({ region: 'hauraki gulf', maxPrice: 45 }), [island.id])
    assert.deepEqual(await idsFor({ maxPrice: 44 }), [])
    const stay = { checkIn: '2027-03-01', checkOut: '2027-03-04' }
    assert.deepEqual(await idsFor(stay), [island.id])
    const { stayPrices } = await bodyOf(client.get('/api/listings/map').qs(stay))
    assert.deepEqual(stayPrices, {
      [island.id]: { total: 135, summary: '3 nights' },
    })
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
      few.points.map(({ title }: { title: string }) => title),
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
