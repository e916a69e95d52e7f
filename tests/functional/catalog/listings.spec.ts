import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import Listing from '#catalog/models/listing'
import { aucklandDateOf, addDays } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { freezeTime } from '#tests/support/bookings'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'
import { metresBetween } from '#tests/support/metres_between'

test.group('Listings: browse', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule L15.
  test('shows approved, active and visible listings, newest first, 12 a page', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner()
    for (let n = 0; n < 13; n += 1)
      await createListing({ owner, createdAt: DateTime.utc().minus({ days: n }), title: `M ${n}` })
    await createListing({ owner, moderationStatus: 'pending' })
    await createListing({ owner, isActive: false })
    await createListing({ owner, deletedAt: DateTime.utc() })
    await createListing({ owner, hiddenUntil: DateTime.utc().plus({ day: 1 }) })

    const first = await client.get('/api/listings')
    const second = await client.get('/listings').qs({ page: 2 }).accept('json')

    first.assertStatus(200)
    assert.lengthOf(first.body().listings, 12)
    assert.containsSubset(first.body(), { total: 13, page: 1, limit: 12, totalPages: 2 })
    assert.equal(first.body().listings[0].title, 'M 0')
    assert.deepEqual(
      second.body().listings.map(({ title }: { title: string }) => title),
      ['M 12']
    )
  })

  // Rule H7.
  test('a page past the end is empty; an invalid page or limit is refused', async ({
    client,
    assert,
  }) => {
    await createListing()

    assert.containsSubset(await bodyOf(client.get('/api/listings').qs({ page: 9 })), {
      listings: [],
      total: 1,
    })
    for (const qs of [{ page: 0 }, { page: -1 }, { limit: 101 }, { limit: 1e9 }, { page: 'x' }])
      await expectStatus(client.get('/api/listings').qs(qs), 422)
  })

  // Rule L16.
  test('search ignores case and accents and finds parts of words in any public text', async ({
    client,
    assert,
  }) => {
    await createListing({ title: 'Deep water at Whangārei Heads' })
    const find = async (search: string) => {
      const { total } = await bodyOf(client.get('/api/listings').qs({ search }))
      return total
    }

    assert.equal(await find('WHANGAREI'), 1)
    assert.equal(await find('angāre'), 1)
    assert.equal(await find('ramp sheltered'), 1)
    assert.equal(await find('  okahu '), 1)
    assert.equal(await find('%'), 0)
    assert.equal(await find('_'), 0)
    assert.equal(await find('\\'), 0)
    assert.equal(await find('％'), 0)
    assert.equal(await find('oka%u'), 0)
    assert.equal(await find('oka％u'), 0)
    assert.equal(await find('oka_u'), 0)
    assert.equal(await find('okahu\\'), 0)
    assert.equal(await find("' OR 1=1--"), 0)
  })

  // Rule L81.
  test('search does not mind punctuation, in words, titles and places', async ({
    client,
    assert,
  }) => {
    const title = "St. Mary's Bay: pile mooring (no. 7), half-tide"
    await createListing({ title, location: 'Kawau Island', region: 'Hauraki Gulf' })
    const admin = await bearer(await createAdmin())
    const found = async (search: string) => {
      const { total, listings } = await bodyOf(client.get('/api/listings').qs({ search }))
      const inAdmin = await bodyOf(
        client.get('/api/admin/listings').bearerToken(admin).qs({ search })
      )
      return { total, first: listings[0]?.title, inAdmin: inAdmin.total }
    }
    const one = { total: 1, first: title, inAdmin: 1 }

    for (const search of [
      'st marys',
      'St. Mary’s',
      "st. mary's",
      'St Marys Bay',
      '"St. Marys"',
      'MARYʻS',
      'Kawau Island, Hauraki Gulf',
      'kawau island hauraki gulf',
      'Kawau Island,',
      'mooring (no. 7)',
      'half tide',
      'half-tide',
      'Half–tide;',
      'St Marys?',
      '7',
    ])
      assert.deepEqual(await found(search), one, search)
    assert.deepEqual(await found('st johns'), { total: 0, first: undefined, inAdmin: 0 })
    const places = await bodyOf(client.get('/api/listings/places').qs({ search: 'kawau island,' }))
    assert.equal(places.places[0].name, 'Kawau Island')
  })

  // Rule L16.
  test('matches in the title come first, then in the location, then the rest', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner()
    await createListing({ owner, title: 'A', description: 'Near Tūtūkākā marina' })
    await createListing({ owner, title: 'B', location: 'Tutukaka' })
    await createListing({ owner, title: 'Tutukaka swing' })

    const { listings } = await bodyOf(client.get('/api/listings').qs({ search: 'tutukaka' }))

    assert.deepEqual(
      listings.map(({ title }: { title: string }) => title),
      ['Tutukaka swing', 'B', 'A']
    )
  })

  test('each page of a search has the total, a page past the end too', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner()
    for (const days of [1, 2, 3])
      await createListing({
        owner,
        createdAt: DateTime.utc().minus({ days }),
        title: `Tutukaka ${days}`,
      })
    await createListing({ owner, title: 'Elsewhere' })
    const search = 'tutu kaka'

    for (const [page, title] of [
      [1, 'Tutukaka 1'],
      [2, 'Tutukaka 2'],
      [3, 'Tutukaka 3'],
    ]) {
      const answer = await bodyOf(client.get('/api/listings').qs({ search, page, limit: 1 }))
      assert.containsSubset(answer, { listings: [{ title }], total: 3, totalPages: 3 })
      assert.notProperty(answer.listings[0], 'total')
    }
    assert.containsSubset(await bodyOf(client.get('/api/listings').qs({ search, page: 9 })), {
      listings: [],
      total: 3,
    })
  })

  // Rule L17.
  test('with dates, only listings free for the whole stay remain', async ({ client, assert }) => {
    const [free, taken, long] = [
      await createListing(),
      await createListing(),
      await createListing({ minimumNights: 5 }),
    ]
    await db.transaction((trx) =>
      new Calendar().block(
        { listingId: taken.id, firstDay: '2027-03-03', lastDay: '2027-03-03', reason: 'Mine' },
        trx
      )
    )

    const answer = await client
      .get('/api/listings')
      .qs({ checkIn: '2027-03-01', checkOut: '2027-03-04' })

    assert.deepEqual(
      answer.body().listings.map(({ id }: { id: string }) => id),
      [free.id]
    )
    assert.notInclude(JSON.stringify(answer.body()), long.id)
  })

  test('invalid dates are refused at their field', async ({ client, assert }) => {
    const today = aucklandDateOf(DateTime.utc())
    const wrong = [
      { qs: { checkIn: addDays(today, 3) }, field: 'checkOut' },
      { qs: { checkOut: addDays(today, 3) }, field: 'checkIn' },
      { qs: { checkIn: addDays(today, 3), checkOut: addDays(today, 3) }, field: 'checkOut' },
      { qs: { checkIn: addDays(today, 5), checkOut: addDays(today, 3) }, field: 'checkOut' },
      { qs: { checkIn: addDays(today, -1), checkOut: addDays(today, 3) }, field: 'checkIn' },
    ]

    for (const path of ['/api/listings', '/api/listings/map'])
      for (const { qs, field } of wrong) {
        const answer = await client.get(path).qs(qs)
        answer.assertStatus(422)
        assert.equal(answer.body().errors[0].field, field)
      }
    const tonight = { checkIn: today, checkOut: addDays(today, 1) }
    await expectStatus(client.get('/api/listings').qs(tonight), 200)
  })

  // Rule L18.
  test('vessel, type, region and price narrow the list', async ({ client, assert }) => {
    await createListing({ maxVesselLength: 15, lowTideDepth: 3, pricePerNightCents: 9000 })
    const count = async (qs: Record<string, unknown>) => {
      const { total } = await bodyOf(client.get('/api/listings').qs(qs))
      return total
    }

    assert.equal(await count({ vesselLength: 15, draft: 2.7 }), 1)
    assert.equal(await count({ vesselLength: 15.1 }), 0)
    assert.equal(await count({ draft: 2.71 }), 0)
    assert.equal(await count({ mooringType: 'Pile Mooring' }), 0)
    assert.equal(await count({ region: 'auckland' }), 1)
    assert.equal(await count({ minPrice: 90, maxPrice: 90 }), 1)
    assert.equal(await count({ maxPrice: 89 }), 0)
  })

  // Rule P11.
  test('prices are compared to the cent', async ({ client, assert }) => {
    await createListing({ title: 'A', pricePerNightCents: 1999 })
    await createListing({ title: 'B', pricePerNightCents: 110 })
    const titlesOf = async (qs: Record<string, unknown>) => {
      const { listings } = await bodyOf(client.get('/api/listings').qs(qs))
      return listings.map(({ title }: { title: string }) => title)
    }

    assert.deepEqual(await titlesOf({ minPrice: 1.11, maxPrice: 19.99 }), ['A'])
    assert.deepEqual(await titlesOf({ minPrice: 1.1, maxPrice: 19.98 }), ['B'])
  })

  // Rule L18.
  test('the list sorts by price or length, newest first among equals', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner()
    const moorings = [
      { title: 'week', pricePerNightCents: null, weeklyRateCents: 21_000, maxVesselLength: 9 },
      { title: 'dear', pricePerNightCents: 9000, maxVesselLength: 20 },
      { title: 'cheap', pricePerNightCents: 2000, maxVesselLength: 12 },
      { title: 'unpriced', pricePerNightCents: null, maxVesselLength: 12 },
    ]
    for (const [index, mooring] of moorings.entries())
      await createListing({ ...mooring, owner, createdAt: DateTime.utc().minus({ days: index }) })
    const titlesBy = async (sort: string) => {
      const { listings } = await bodyOf(client.get('/api/listings').qs({ sort }))
      return listings.map(({ title }: { title: string }) => title)
    }

    assert.deepEqual(await titlesBy('price_low'), ['cheap', 'week', 'dear', 'unpriced'])
    assert.deepEqual(await titlesBy('price_high'), ['dear', 'week', 'cheap', 'unpriced'])
    assert.deepEqual(await titlesBy('length'), ['dear', 'cheap', 'unpriced', 'week'])
    assert.deepEqual(await titlesBy('newest'), ['week', 'dear', 'cheap', 'unpriced'])
  })

  test('listings made in the same instant are each on exactly one page', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner()
    const createdAt = DateTime.utc().minus({ days: 1 })
    for (let n = 0; n < 30; n += 1) await createListing({ owner, createdAt, title: `Same ${n}` })

    for (const qs of [
      {},
      { search: 'same' },
      { sort: 'length' },
      { limit: 12, search: 'same e' },
    ]) {
      const ids: string[] = []
      for (const page of [1, 2, 3]) {
        const { listings } = await bodyOf(client.get('/api/listings').qs({ ...qs, page }))
        ids.push(...listings.map(({ id }: { id: string }) => id))
      }
      assert.lengthOf(new Set(ids), 30, JSON.stringify(qs))
    }
  })
})

test.group('Listings: one', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the public gets rates in NZD and a public point that never moves', async ({
    client,
    assert,
  }) => {
    const listing = await createListing({ pricePerNightCents: 4550, weeklyRateCents: 25_000 })
    const read = () => bodyOf(client.get(`/api/listings/${listing.id}`))

    const shown = await read()
    assert.containsSubset(shown, {
      pricePerNight: 45.5,
      weeklyRate: 250,
      locationIsApproximate: true,
      rentalType: 'NIGHTLY',
      rating: null,
      owner: { id: listing.ownerId, firstName: 'Hemi' },
    })
    assert.sameMembers(Object.keys(shown.owner), ['id', 'firstName', 'responseRate'])
    const metres = metresBetween(listing, shown)
    assert.isTrue(metres >= 400 && metres <= 600, `${metres} m`)
    await listing.merge({ title: 'Another title', isActive: false }).save()
    await listing.merge({ isActive: true }).save()
    assert.containsSubset(await read(), { latitude: shown.latitude, longitude: shown.longitude })
  })

  // Rule L6.
  test('a hidden listing is not found, except for its owner and administrators', async ({
    client,
    assert,
  }) => {
    const listing = await createListing({ moderationStatus: 'pending', mooringNumber: 'P-9' })
    const path = `/api/listings/${listing.id}`

    for (const person of [await createUser(), await createOwner()])
      await expectStatus(client.get(path).bearerToken(await bearer(person)), 404)
    const visitor = await client.get(path)
    visitor.assertStatus(404)
    assert.equal(visitor.body().message, 'Mooring not found')

    for (const person of [listing.owner, await createAdmin()]) {
      const answer = await client.get(path).bearerToken(await bearer(person))
      answer.assertStatus(200)
      assert.containsSubset(answer.body(), {
        mooringNumber: 'P-9',
        latitude: listing.latitude,
        locationIsApproximate: false,
        hiddenReason: 'pending',
      })
    }
  })

  test('a listing of a banned owner is hidden at once', async ({ client }) => {
    const listing = await createListing()
    await listing.owner.merge({ bannedAt: DateTime.utc() }).save()

    const answer = await client.get(`/api/listings/${listing.id}`)
    answer.assertStatus(404)
  })

  test('an invalid or unknown id answers 404', async ({ client }) => {
    for (const id of ['nope', randomUUID(), "' OR 1=1--"])
      await expectStatus(client.get(`/api/listings/${encodeURIComponent(id)}`), 404)
  })
})

test.group('Listings: owners', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule L1.
  test('an owner creates a listing that waits for approval', async ({ client, assert }) => {
    const owner = await createOwner()

    const answer = await client
      .post('/api/listings')
      .bearerToken(await bearer(owner))
      .json(listingForm({ moderationStatus: 'approved', ownerId: randomUUID(), isDummy: true }))

    answer.assertStatus(201)
    const listing = await Listing.findOrFail(answer.body().id)
    assert.containsSubset(listing.$attributes, {
      ownerId: owner.id,
      moderationStatus: 'pending',
      isActive: true,
      isDummy: false,
      pricePerNightCents: 4550,
      weeklyRateCents: null,
      minimumNights: 2,
      cancellationPolicy: 'moderate',
      nextInspectionDate: listingForm().nextInspectionDate,
    })
    assert.notEqual(listing.latitude, listing.publicLatitude)
  })

  // Rule L1.
  test('visitors and renters cannot', async ({ client, assert }) => {
    await expectStatus(client.post('/api/listings').json(listingForm()), 401)
    const renter = await bearer(await createUser())
    await expectStatus(client.post('/api/listings').bearerToken(renter).json(listingForm()), 403)

    assert.lengthOf(await Listing.all(), 0)
  })

  for (const field of [
    'title',
    'description',
    'mooringNumber',
    'mooringType',
    'location',
    'region',
    'latitude',
    'longitude',
    'maxVesselLength',
    'weightCapacity',
    'highTideDepth',
    'lowTideDepth',
    'licensedVesselType',
    'nextInspectionDate',
  ])
    // Rule L2.
    test(`a listing needs its ${field}`, async ({ client, assert }) => {
      const token = await bearer(await createOwner())
      for (const value of [undefined, '']) {
        const answer = await client
          .post('/api/listings')
          .bearerToken(token)
          .json(listingForm({ [field]: value }))

        answer.assertStatus(422)
        assert.equal(answer.body().errors[0].field, field)
      }
    })

  // Rule L3.
  test('invalid values are refused at their field', async ({ client, assert }) => {
    const token = await bearer(await createOwner())
    const bad = {
      latitude: 91,
      longitude: -181,
      pricePerNight: -1,
      weeklyRate: 1.234,
      minimumNights: 0,
      maxVesselLength: 0,
      highTideDepth: 1,
      mooringType: 'Jetty',
      nextInspectionDate: '2027-02-30',
      cancellationPolicy: 'none',
      title: 'x\u0000y',
    }

    for (const [field, value] of Object.entries(bad)) {
      const answer = await client
        .post('/api/listings')
        .bearerToken(token)
        .json(listingForm({ [field]: value }))

      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
    }
  })

  // Rule P13.
  test('a rate outside its limits is refused at its field, 0 and none are not offered', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createOwner())
    const create = (rates: Record<string, unknown>) =>
      client.post('/api/listings').bearerToken(token).json(listingForm(rates))
    const range = {
      pricePerNight: 'The nightly rate must be between $1 and $10,000.',
      weeklyRate: 'The weekly rate must be between $1 and $70,000.',
    }

    for (const [field, bad] of [
      ['pricePerNight', [0.99, '0.5', 10_000.01, -1]],
      ['weeklyRate', [0.01, 70_000.01, -0.5]],
    ] as const)
      for (const rate of bad) {
        const refused = await create({ [field]: rate })

        refused.assertStatus(422)
        assert.deepEqual(refused.body().errors, [
          {
            field,
            rule: 'rate',
            message: `${range[field]} Leave it blank if you do not offer it.`,
          },
        ])
      }
    assert.lengthOf(await Listing.all(), 0)

    for (const [pricePerNight, weeklyRate, shown] of [
      [1, 70_000, [1, 70_000]],
      ['10000', '1.00', [10_000, 1]],
      [0, '', [0, null]],
      [null, undefined, [null, null]],
    ] as const) {
      const created = await create({ pricePerNight, weeklyRate })

      created.assertStatus(201)
      assert.deepEqual([created.body().pricePerNight, created.body().weeklyRate], shown)
    }
  })

  // Rule V7.
  test('a public text that contains the mooring number or access code is refused', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createOwner())
    const bad = {
      title: 'Mooring whg 204',
      description: 'The gate opens with 7731# at night.',
      location: 'Buoy WHG204, Whangaroa',
    }

    for (const [field, value] of Object.entries(bad)) {
      const answer = await client
        .post('/api/listings')
        .bearerToken(token)
        .json(listingForm({ [field]: value }))

      answer.assertStatus(422)
      assert.containsSubset(answer.body().errors, [{ field, rule: 'secret' }])
    }
  })

  // Rules V7, V24.
  test('coordinates, and secrets in pieces or full-width signs, are refused in every public text', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    const token = await bearer(listing.owner)
    const bad = {
      title: 'At -35.0512, 173.7457',
      description: "Steer for 35°03.074'S 173°44.741'E and ring.",
      location: 'Ｗ Ｈ Ｇ － ２ ０ ４',
      region: '35.05 S, Northland',
      licensedVesselType: 'W-H-G-2-0-4 only',
      amenities: ['Gate 7 7 3 1'],
    }

    for (const [field, value] of Object.entries(bad)) {
      const form = listingForm({ [field]: value })
      for (const answer of [
        await client.post('/api/listings').bearerToken(token).json(form),
        await client.patch(`/api/listings/${listing.id}`).bearerToken(token).json(form),
      ]) {
        answer.assertStatus(422)
        assert.containsSubset(answer.body().errors, [{ field, rule: 'secret' }])
      }
    }
    const split = await client
      .post('/api/listings')
      .bearerToken(token)
      .json(listingForm({ title: 'Buoy, 35.05', location: 'Whangaroa, 173.75' }))
    split.assertStatus(422)
    split.assertBodyContains({
      message: 'Everyone can read this, so please leave out the coordinates',
    })
    assert.lengthOf(await Listing.query().where('owner_id', listing.ownerId), 1)
    const { title } = await Listing.findOrFail(listing.id)
    assert.equal(title, listing.title)
  })

  test('an access code that an edit leaves out is still checked in public texts', async ({
    client,
    assert,
  }) => {
    const listing = await createListing({ accessCode: '7731#' })

    const answer = await client
      .patch(`/api/listings/${listing.id}`)
      .bearerToken(await bearer(listing.owner))
      .json(listingForm({ accessCode: undefined, title: 'Gate code 7731' }))

    answer.assertStatus(422)
    assert.containsSubset(answer.body().errors, [{ field: 'title', rule: 'secret' }])
    await listing.refresh()
    assert.notEqual(listing.title, 'Gate code 7731')
  })

  test('amenities that an edit leaves out may not contain the new number either', async ({
    client,
    assert,
  }) => {
    const listing = await createListing({ amenities: ['Dinghy dock', 'Pile 47'] })

    const answer = await client
      .patch(`/api/listings/${listing.id}`)
      .bearerToken(await bearer(listing.owner))
      .json(listingForm({ amenities: undefined, mooringNumber: '47' }))

    answer.assertStatus(422)
    assert.containsSubset(answer.body().errors, [{ field: 'amenities', rule: 'secret' }])
    await listing.refresh()
    assert.notEqual(listing.mooringNumber, '47')
  })

  // Rule L4.
  test('texts that are invisible, or change the direction of what follows, are refused', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createOwner())

    for (const title of ['\u200B\u200B', '\u3164', '\u2800', 'Quiet \u202Eyab', 'a\u200F'])
      for (const field of ['title', 'description']) {
        const draft = listingForm({ [field]: title })
        const answer = await client.post('/api/listings').bearerToken(token).json(draft)
        answer.assertStatus(422)
        assert.equal(answer.body().errors[0].field, field)
      }
    assert.isNull(await Listing.first())
  })

  test('an edit without a required field changes nothing', async ({ client, assert }) => {
    const listing = await createListing({ title: 'As it was' })

    const answer = await client
      .patch(`/api/listings/${listing.id}`)
      .bearerToken(await bearer(listing.owner))
      .json(listingForm({ title: 'Changed', region: undefined }))

    answer.assertStatus(422)
    assert.equal(answer.body().errors[0].field, 'region')
    await listing.refresh()
    assert.equal(listing.title, 'As it was')
  })

  // Rule L9.
  test('an owner edits everything but ownership, moderation and money', async ({
    client,
    assert,
  }) => {
    const { latitude, longitude } = listingForm()
    const place = { latitude, longitude }
    const listing = await createListing({ flagReason: 'old', amenities: ['Fuel'], ...place })

    const answer = await client
      .patch(`/api/listings/${listing.id}`)
      .bearerToken(await bearer(listing.owner))
      .json(
        listingForm({
          title: 'New title',
          weeklyRate: 300,
          minimumNights: '',
          moderationStatus: 'rejected',
          ownerId: randomUUID(),
          flagReason: null,
          isActive: false,
          publicLatitude: 0,
          photos: [],
        })
      )

    answer.assertStatus(200)
    const row = await listing.refresh()
    assert.containsSubset(row.$attributes, {
      title: 'New title',
      weeklyRateCents: 30_000,
      minimumNights: 1,
      moderationStatus: 'approved',
      ownerId: listing.ownerId,
      flagReason: 'old',
      isActive: true,
    })
    const metres = metresBetween(row, {
      latitude: row.publicLatitude,
      longitude: row.publicLongitude,
    })
    assert.isTrue(metres >= 400 && metres <= 600)
  })

  // Rule L39.
  test('the next inspection of a new mooring, and a changed one, is not in the past', async ({
    client,
    assert,
  }) => {
    freezeTime('2027-06-09T12:30:00Z')
    const listing = await createListing({ title: 'As it was', nextInspectionDate: '2027-05-31' })
    const token = await bearer(listing.owner)
    const save = (nextInspectionDate: string, call = client.patch(`/api/listings/${listing.id}`)) =>
      call.bearerToken(token).json(listingForm({ nextInspectionDate, title: 'New title' }))

    for (const refused of [
      await save('2027-06-09', client.post('/api/listings')),
      await save('2027-06-09'),
    ]) {
      refused.assertStatus(422)
      const { errors } = refused.body()
      assert.deepEqual(errors, [
        {
          field: 'nextInspectionDate',
          rule: 'past',
          message: 'The next inspection date cannot be in the past',
        },
      ])
    }
    assert.lengthOf(await Listing.all(), 1)
    await listing.refresh()
    assert.equal(listing.title, 'As it was')

    const created = await save('2027-06-10', client.post('/api/listings'))
    created.assertStatus(201)
    const unchanged = await save('2027-05-31')
    unchanged.assertStatus(200)
    assert.equal(unchanged.body().title, 'New title')
  })

  // Rule L39.
  test('the last inspection is not in the future', async ({ client, assert }) => {
    freezeTime('2027-06-09T12:30:00Z')
    const token = await bearer(await createOwner())
    const create = (lastInspectionDate: string) =>
      client.post('/api/listings').bearerToken(token).json(listingForm({ lastInspectionDate }))

    const refused = await create('2027-06-11')
    refused.assertStatus(422)
    const message = 'The last inspection date cannot be in the future'
    assert.deepEqual(refused.body().errors, [
      { field: 'lastInspectionDate', rule: 'future', message },
    ])
    assert.lengthOf(await Listing.all(), 0)

    const created = await create('2027-06-10')
    created.assertStatus(201)
  })

  // Rule P13.
  test('an older rate outside the limits must be changed with the next edit', async ({
    client,
    assert,
  }) => {
    const listing = await createListing({ pricePerNightCents: 20_000_000 })
    const token = await bearer(listing.owner)
    const edit = (change: Record<string, unknown>) =>
      client.patch(`/api/listings/${listing.id}`).bearerToken(token).json(change)

    const refused = await edit(listingForm({ title: 'New title', pricePerNight: 200_000 }))
    refused.assertStatus(422)
    assert.equal(refused.body().errors[0].field, 'pricePerNight')
    await listing.refresh()
    assert.notEqual(listing.title, 'New title')

    const paused = await edit({ available: false })
    paused.assertStatus(200)
    const edited = await edit(listingForm({ title: 'New title', pricePerNight: 200 }))
    edited.assertStatus(200)
    assert.equal(edited.body().pricePerNight, 200)
  })

  // Rule V3.
  test('the public point stays when the place stays', async ({ client, assert }) => {
    const listing = await createListing()
    await listing.merge({ publicLatitude: -36.5 }).save()
    const { latitude, longitude } = listing

    await client
      .patch(`/api/listings/${listing.id}`)
      .bearerToken(await bearer(listing.owner))
      .json(listingForm({ latitude, longitude }))

    await listing.refresh()
    assert.equal(listing.publicLatitude, -36.5)
  })

  // Rule L11.
  test('an owner deactivates and activates a listing', async ({ client, assert }) => {
    const listing = await createListing()
    const token = await bearer(listing.owner)

    for (const available of [false, true]) {
      const answer = await client
        .patch(`/listings/${listing.id}`)
        .bearerToken(token)
        .json({ available })
      answer.assertStatus(200)
      await listing.refresh()
      assert.equal(listing.isActive, available)
    }
    const bad = await client
      .patch(`/api/listings/${listing.id}`)
      .bearerToken(token)
      .json({ available: 'perhaps' })
    bad.assertStatus(422)
  })

  // Rule L11.
  test('an edit with available saves both, or nothing when a field is refused', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner })
    const { id } = listing
    const token = await bearer(owner)
    const edit = (body: object) => client.patch(`/api/listings/${id}`).json(body).bearerToken(token)

    const refused = await edit({ ...listingForm(), title: '', available: false })
    refused.assertStatus(422)
    const tide = await edit({
      ...listingForm(),
      highTideDepth: 1,
      lowTideDepth: 2,
      available: false,
    })
    tide.assertStatus(422)
    const half = await edit({ title: 'A title alone', available: false })
    half.assertStatus(422)
    await listing.refresh()
    assert.isTrue(listing.isActive)

    const saved = await edit({ ...listingForm({ title: 'Renamed and paused' }), available: false })
    saved.assertStatus(200)
    await listing.refresh()
    assert.deepEqual([listing.title, listing.isActive], ['Renamed and paused', false])
  })

  // Rule L12.
  test('others can neither edit nor delete it', async ({ client, assert }) => {
    const listing = await createListing()
    const path = `/api/listings/${listing.id}`
    const people: [string | null, number][] = [
      [null, 401],
      [await bearer(await createUser()), 403],
      [await bearer(await createAdmin()), 403],
      [await bearer(await createOwner()), 404],
    ]

    for (const [token, status] of people) {
      const edit = client.patch(path).json({ available: false })
      const removal = client.delete(path)
      await expectStatus(token ? edit.bearerToken(token) : edit, status)
      await expectStatus(token ? removal.bearerToken(token) : removal, status)
    }
    const row = await listing.refresh()
    assert.isTrue(row.isActive)
    assert.isNull(row.deletedAt)
  })

  test('a listing with nights that are not over cannot be deleted; a block does not prevent it', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    const today = aucklandDateOf(DateTime.utc())
    const stay = StayRange.from(addDays(today, 3), addDays(today, 5))!
    const bookingId = randomUUID()
    const calendar = new Calendar()
    await db.transaction((trx) => calendar.reserve({ listingId: listing.id, bookingId, stay }, trx))
    const token = await bearer(listing.owner)

    const refused = await client.delete(`/api/listings/${listing.id}`).bearerToken(token)
    refused.assertStatus(409)
    await listing.refresh()
    assert.isNull(listing.deletedAt)

    await db.transaction((trx) => calendar.release({ bookingId }, trx))
    await expectStatus(client.delete(`/listings/${listing.id}`).bearerToken(token), 204)
    await listing.refresh()
    assert.isNotNull(listing.deletedAt)
    await expectStatus(client.delete(`/api/listings/${listing.id}`).bearerToken(token), 404)
    await expectStatus(client.get(`/api/listings/${listing.id}`).bearerToken(token), 404)
  })

  // Rule L23.
  test('an owner lists their own moorings as a plain array', async ({ client, assert }) => {
    const listing = await createListing({ moderationStatus: 'flagged', flagReason: 'Blurry photo' })
    await createListing({ owner: listing.owner, deletedAt: DateTime.utc() })
    await createListing()
    const path = '/api/listings/owner/my-listings'

    const answer = await client.get(path).bearerToken(await bearer(listing.owner))
    answer.assertStatus(200)
    assert.lengthOf(answer.body(), 1)
    assert.containsSubset(answer.body(), [{ id: listing.id, flagReason: 'Blurry photo' }])
    await expectStatus(client.get(path), 401)
    await expectStatus(client.get(path).bearerToken(await bearer(await createUser())), 403)
  })
})
