import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import CreateListing from '#catalog/actions/create_listing'
import Listing from '#catalog/models/listing'
import { isOnWater } from '#catalog/steps/is_on_water'
import { shareShifts } from '#catalog/steps/share_shifts'
import { listingValidator } from '#catalog/validators/listing_validators'
import { demoOwners } from '#database/seeders/demo/people'
import { readPlaces } from '#database/seeders/demo/places'
import { seedListings } from '#database/seeders/demo/steps/seed_listings'
import type User from '#identity/models/user'
import { bearer, createOwner } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'
import { metresBetween } from '#tests/support/metres_between'
import { seeded } from '#tests/support/seeded'

const SPOT = { latitude: -36.84312, longitude: 174.76551 }
const METRES_PER_DEGREE = 111_195

interface Place {
  latitude: number
  longitude: number
}

test.group('The public point of a new listing', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule V28.
  test('lies on water, however narrow the water is, and is that of the place ever after', async ({
    assert,
    client,
  }) => {
    // A tenth of what lies around is water.
    const narrow = { latitude: -36.62, longitude: 174.78 }
    const token = await bearer(await createOwner())

    for (let n = 0; n < 12; n += 1) {
      const owner = await bearer(await createOwner())
      const { publicLatitude: latitude, publicLongitude: longitude } = await Listing.findOrFail(
        await create(client, owner, narrow)
      )
      assert.isTrue(await isOnWater({ latitude, longitude }))
      assert.isAtLeast(metresBetween(narrow, { latitude, longitude }), 400)
    }
    const points = pointsOf([
      await Listing.findOrFail(await create(client, token, narrow)),
      await Listing.findOrFail(await create(client, token, narrow)),
    ])
    assert.lengthOf(points, 1)
    const inland = await Listing.findOrFail(
      await create(client, token, { latitude: -37.8, longitude: 175.28 })
    )
    assert.isFalse(
      await isOnWater({ latitude: inland.publicLatitude, longitude: inland.publicLongitude })
    )
  })
})

test.group('Several listings of one owner at one place', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule V23.
  test('ten that are created at once, deleted and listed again have one public point', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    const token = await bearer(owner)

    for (let round = 0; round < 2; round++) {
      const made = await Promise.all(Array.from({ length: 5 }, () => create(client, token, SPOT)))
      await Promise.all(made.map((id) => client.delete(`/api/listings/${id}`).bearerToken(token)))
    }

    const listings = await Listing.all()
    assert.lengthOf(listings, 10)
    assert.isTrue(listings.every(({ deletedAt }) => deletedAt !== null))
    assert.lengthOf(pointsOf(listings), 1)
    const shown = await create(client, token, SPOT)
    assert.deepEqual(pointsOf([await Listing.findOrFail(shown)]), pointsOf(listings))
  })

  // Rule V23.
  test('within 300 m they are shifted alike, further away and for others they are not', async ({
    assert,
    client,
  }) => {
    const token = await bearer(await createOwner())
    const stranger = await bearer(await createOwner())
    const one = await create(client, token, SPOT)
    const near = await create(client, token, away(SPOT, 250, 0))
    const chained = await create(client, token, away(SPOT, 500, 0))
    const others = [
      await create(client, token, away(SPOT, 2000, 0)),
      await create(client, token, away(SPOT, 4000, 0)),
      await create(client, token, away(SPOT, 6000, 0)),
    ]
    const strangers = [
      await create(client, stranger, SPOT),
      await create(client, await bearer(await createOwner()), SPOT),
      await create(client, await bearer(await createOwner()), SPOT),
    ]
    const shift = async (id: string) => shiftOf(await Listing.findOrFail(id))

    const expected = await shift(one)
    for (const id of [near, chained]) assert.isTrue(isSame(await shift(id), expected))
    // Two of 300 shifts are alike by chance; three are not.
    for (const ids of [others, strangers]) {
      const shifts = await Promise.all(ids.map(shift))
      assert.isFalse(shifts.every((each) => isSame(each, expected)))
    }
  })

  // Rule V23.
  test('moving away, back and in turns tells no second point of the place', async ({
    assert,
    client,
  }) => {
    const token = await bearer(await createOwner())
    const elsewhere = away(SPOT, 5000, 90)
    const points = new Set<string>()

    for (let turn = 0; turn < 4; turn++) {
      const id = await create(client, token, SPOT)
      points.add(pointsOf([await Listing.findOrFail(id)])[0])
      await move(client, token, id, elsewhere)
      await move(client, token, id, SPOT)
      points.add(pointsOf([await Listing.findOrFail(id)])[0])
      await move(client, token, id, away(elsewhere, turn * 1000, 90))
    }

    assert.equal(points.size, 1)
  })

  // Rule V23.
  test('a listing that comes nearer step by step takes the shift of the older place', async ({
    assert,
    client,
  }) => {
    const token = await bearer(await createOwner())
    const shift = async (id: string) => shiftOf(await Listing.findOrFail(id))
    const expected = await shift(await create(client, token, SPOT))

    for (const bearing of [0, 120, 240]) {
      const id = await create(client, token, away(SPOT, 310, bearing))
      for (const metres of [156, 79, 41, 22, 12, 7]) {
        await move(client, token, id, away(SPOT, metres, bearing))
        assert.isTrue(isSame(await shift(id), expected), `${metres} m at ${bearing} degrees`)
      }
    }
  })

  // Rule V23.
  test('the rings of one to ten listings leave the real place at least 300 m from their centre', async ({
    assert,
  }) => {
    const random = seeded(23)
    const distances: number[] = []

    for (let round = 0; round < 60; round++) {
      const owner = await createOwner()
      const spread = round % 2 === 0 ? 0 : 140
      const spot = away(SPOT, round * 3000, 90)
      const places = Array.from({ length: 1 + (round % 10) }, () =>
        away(spot, random() * spread, random() * 360)
      )
      const rings = await ringsOf(owner, places)
      const centre = centreOfRings(rings)
      distances.push(Math.min(...places.map((place) => metresBetween(centre, place))))
    }

    const median = distances.toSorted((one, other) => one - other)[distances.length / 2]
    assert.isAtLeast(median, 300)
    assert.isAtLeast(Math.min(...distances), 200)
  }).timeout(60_000)

  // Rule V23.
  test('the demo shifts the moorings of one owner at one place alike', async ({ assert }) => {
    const owners = await Promise.all(demoOwners.map(() => createOwner()))
    const all = await readPlaces()
    const places = all.slice(0, 3)

    const [first, again] = await db.transaction(async (trx) => [
      await seedListings(places, owners, DateTime.utc(), trx),
      await seedListings(places, owners, DateTime.utc(), trx),
    ])

    for (const [index, { ownerId }] of first.entries()) {
      assert.equal(again[index].ownerId, ownerId)
      assert.lengthOf(pointsOf([first[index], again[index]]), 1)
    }
  })

  // Rule V23.
  test('existing listings are moved once: the newer ones take the shift of the oldest', async ({
    assert,
  }) => {
    const [owner, other] = [await createOwner(), await createOwner()]
    const made = await Promise.all(
      [
        { owner, ...SPOT, days: 3, deletedAt: DateTime.utc(), isActive: false },
        { owner, ...SPOT, days: 2 },
        { owner, ...away(SPOT, 200, 45), days: 1 },
        { owner, ...away(SPOT, 4000, 0), days: 0 },
        { owner: other, ...SPOT, days: 0 },
      ].map(({ days, ...listing }) =>
        createListing({ ...listing, createdAt: DateTime.utc().minus({ days }) })
      )
    )
    const before = made.map((listing) => shiftOf(listing))
    assert.lengthOf(pointsOf(made), 5)

    for (let run = 0; run < 2; run++) await shareShifts(db.connection())

    const after = await Promise.all(
      made.map(async ({ id }) => shiftOf(await Listing.findOrFail(id)))
    )
    for (const index of [0, 1, 2]) assert.isTrue(isSame(after[index], before[0]))
    for (const index of [0, 3, 4]) assert.deepEqual(after[index], before[index])
    assert.lengthOf(pointsOf(await Listing.all()), 4)
  })
})

async function create(client: ApiClient, token: string, place: Place): Promise<string> {
  const answer = await client
    .post('/api/listings')
    .bearerToken(token)
    .json(listingForm({ ...place }))
  answer.assertStatus(201)

  return answer.body().id
}

async function move(client: ApiClient, token: string, id: string, place: Place) {
  const answer = await client
    .patch(`/api/listings/${id}`)
    .bearerToken(token)
    .json(listingForm({ ...place }))
  answer.assertStatus(200)
}

/** The public points of the listings of an owner at these places. */
async function ringsOf({ id: actorId }: User, places: Place[]): Promise<Place[]> {
  const createListings = await app.container.make(CreateListing)
  const rings: Place[] = []

  for (const place of places) {
    const draft = await listingValidator.validate(listingForm({ ...place }))
    const listing = await createListings.handle({ draft, actorId, address: '127.0.0.1' })
    rings.push({ latitude: listing.publicLatitude, longitude: listing.publicLongitude })
  }
  return rings
}

/** The centre of all points that are 400 to 600 m from each public point. */
function centreOfRings(rings: Place[]): Place {
  const inAll: Place[] = []

  for (let north = -800; north <= 800; north += 20) {
    for (let east = -800; east <= 800; east += 20) {
      const point = away(away(rings[0], north, 0), east, 90)
      const metres = rings.map((ring) => metresBetween(point, ring))
      if (metres.every((distance) => distance >= 390 && distance <= 610)) inAll.push(point)
    }
  }
  const mean = (name: keyof Place) =>
    inAll.reduce((sum, point) => sum + point[name], 0) / inAll.length

  return { latitude: mean('latitude'), longitude: mean('longitude') }
}

/** The place so many metres away, by its bearing in degrees. */
function away({ latitude, longitude }: Place, metres: number, bearing: number): Place {
  const [north, east] = [Math.cos, Math.sin].map((part) => part((bearing * Math.PI) / 180) * metres)

  return {
    latitude: latitude + north / METRES_PER_DEGREE,
    longitude: longitude + east / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  }
}

function pointsOf(listings: Listing[]): string[] {
  return [
    ...new Set(
      listings.map(({ publicLatitude, publicLongitude }) => `${publicLatitude} ${publicLongitude}`)
    ),
  ]
}

/** Metres to the north and to the east. */
function shiftOf({ latitude, longitude, publicLatitude, publicLongitude }: Listing) {
  return [
    (publicLatitude - latitude) * METRES_PER_DEGREE,
    (publicLongitude - longitude) * METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180),
  ]
}

/** Points are rounded to about ten metres. */
function isSame(one: number[], other: number[]): boolean {
  return Math.hypot(one[0] - other[0], one[1] - other[1]) < 25
}
