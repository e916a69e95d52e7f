import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { throttleKey } from '#platform/http/middleware/throttle'
import { addDays, daysBetween } from '#shared/values/auckland_time'
import { createOwner } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { createListing, MARKERS } from '#tests/support/listings'

const daysAgo = (days: number) => DateTime.utc().minus({ days })

/** The titles of the moorings on every page of Browse, one after the other. */
async function browsed(client: ApiClient, query: Record<string, string> = {}) {
  const titles: string[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await client
      .get('/listings')
      .qs({ ...query, page })
      .withInertia()
    const props = answer.inertiaProps as {
      listings: { title: string }[]
      page: { totalPages: number }
    }
    titles.push(...props.listings.map(({ title }) => title))
    last = props.page.totalPages
  }
  return titles
}

test.group('Suggested places', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => limiter.clear())

  // Rule L49.
  test('are regions, places of moorings and well-known ones, whatever slips were typed', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    for (const location of ['Oneroa Bay, Waiheke Island', 'Pūtiki Bay, Waiheke Island'])
      await createListing({ owner, location, region: 'Hauraki Gulf' })
    const ask = async (search?: string) => {
      const answer = await client.get('/api/listings/places').qs({ search })
      answer.assertStatus(200)
      answer.assertHeader('cache-control', 'private, max-age=60')
      return answer.body().places as { name: string }[]
    }

    const [island, ...bays] = await ask('waihke')
    assert.deepEqual(island, { name: 'Waiheke Island', kind: 'place', region: null, listings: 2 })
    assert.lengthOf(bays, 2)
    assert.deepEqual(await ask('putiki'), [
      { name: 'Putiki Bay', kind: 'place', region: null, listings: 1 },
      {
        name: 'Pūtiki Bay, Waiheke Island',
        kind: 'place',
        region: 'Hauraki Gulf',
        listings: 1,
      },
    ])
    const [region] = await ask('hauraki gulf')
    assert.deepEqual(region, {
      name: 'Hauraki Gulf',
      kind: 'region',
      region: null,
      listings: 2,
    })
    const okahu = await ask('okahu')
    assert.deepEqual(
      okahu.map(({ name }) => name),
      ['Ōkahu Bay']
    )
    assert.lengthOf(await ask(), 8)
    assert.deepEqual(await ask('atlantis'), [])
  })

  // Rule L50.
  test('come from public facts of public moorings alone', async ({ assert, client }) => {
    const owner = await createOwner()
    await createListing({ owner, withSecrets: true, location: 'Lagoon of the many' })
    await createListing({ owner, moderationStatus: 'pending', location: 'Lagoon of the waiting' })
    await createListing({ owner, isActive: false, location: 'Lagoon of the sleeping' })

    const answer = await client.get('/api/listings/places').qs({ search: 'lagoon' })
    assert.deepEqual(
      answer.body().places.map(({ name }: { name: string }) => name),
      ['Lagoon of the many']
    )
    for (const marker of MARKERS) {
      const none = await client.get('/api/listings/places').qs({ search: marker })
      assert.deepEqual(none.body().places, [], marker)
    }
  })

  // Rule L50.
  test('are refused beyond their limit', async ({ client }) => {
    const key = throttleKey('suggestions', '127.0.0.1')
    await limiter.use('memory', limits.suggestions).block(key, 60)

    const refused = await client.get('/api/listings/places')

    refused.assertStatus(429)
    const listings = await client.get('/api/listings')
    listings.assertStatus(200)
  })
})

test.group('The order of moorings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule L51.
  test('on Browse is by distance from central Auckland, whatever is new', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    const at = (title: string, latitude: number, longitude: number, days: number) =>
      createListing({ owner, title, latitude, longitude, createdAt: daysAgo(days) })
    await at('Bay of Islands', -35.26, 174.12, 1)
    await at('Westhaven, old', -36.838, 174.75, 9)
    await at('Oneroa', -36.777, 175.017, 2)
    await at('Browns Bay, new', -36.714, 174.75, 0)

    assert.deepEqual(await browsed(client), [
      'Westhaven, old',
      'Browns Bay, new',
      'Oneroa',
      'Bay of Islands',
    ])
    const called = await client.get('/api/listings')
    assert.deepEqual(
      called.body().listings.map(({ title }: { title: string }) => title),
      ['Browns Bay, new', 'Bay of Islands', 'Oneroa', 'Westhaven, old']
    )
    const [newest] = await browsed(client, { sort: 'newest' })
    assert.equal(newest, 'Browns Bay, new')
  })

  // Rule L52.
  test('is by distance from a place when one is asked for, by public points', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    await createListing({ owner, title: 'Kawau', latitude: -36.43, longitude: 174.83 })
    await createListing({ owner, title: 'Waiheke', latitude: -36.8, longitude: 175.05 })
    await createListing({ owner, title: 'Russell', latitude: -35.26, longitude: 174.12 })
    const byCall = async (near: string) => {
      const answer = await client.get('/api/listings').qs({ near, sort: 'nearest' })
      return answer.body().listings.map(({ title }: { title: string }) => title)
    }

    assert.deepEqual(await byCall('Waiheke Island'), ['Waiheke', 'Kawau', 'Russell'])
    assert.deepEqual(await byCall('bay of ilands'), ['Russell', 'Kawau', 'Waiheke'])
    assert.deepEqual(await browsed(client, { near: 'Russell' }), ['Russell', 'Kawau', 'Waiheke'])
  })

  // Rule L52.
  test('nearest to nowhere is refused by the call and told on the page', async ({
    assert,
    client,
  }) => {
    await createListing()

    for (const query of [{ sort: 'nearest' }, { sort: 'nearest', near: 'atlantis' }]) {
      const refused = await client.get('/api/listings').qs(query)
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'near')
    }
    const page = await client.get('/listings').qs({ near: 'atlantis' }).withInertia()
    assert.deepEqual(page.inertiaProps.problems, [
      'We do not know this place. Please choose one of the suggestions.',
    ])
    assert.lengthOf(page.inertiaProps.listings as unknown[], 1)
    const sorted = await client.get('/listings').qs({ sort: 'nearest' }).withInertia()
    assert.lengthOf(sorted.inertiaProps.listings as unknown[], 1)
  })

  // Rule L53.
  test('shows each mooring on one page only: {$self}')
    .with([{}, { near: 'Waiheke Island' }, { sort: 'price_low' }, { sort: 'newest' }])
    .run(async ({ assert, client }, query) => {
      const owner = await createOwner()
      const createdAt = daysAgo(1)
      for (let n = 0; n < 25; n += 1)
        await createListing({ owner, createdAt, title: `Pile ${String(n).padStart(2, '0')}` })

      const titles = await browsed(client, query as Record<string, string>)

      assert.lengthOf(titles, 25)
      assert.equal(new Set(titles).size, 25)
    })
})

test.group('A search without a match', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const insteadOf = async (client: ApiClient, query: Record<string, string | number>) => {
    const page = await client.get('/listings').qs(query).withInertia()
    assertNone(page.inertiaProps.listings as unknown[])
    return page.inertiaProps.instead as {
      reasons: string | null
      stays: { title: string; checkIn: string; checkOut: string }[]
      similar: { name: string }[]
      near: string | null
      listings: { title: string }[]
    }
  }
  const assertNone = (listings: unknown[]) => {
    if (listings.length > 0) throw new Error('The search has a match')
  }
  const pointEngland = { location: 'Point England', latitude: -36.88, longitude: 174.87 }

  // Rules L49, L84.
  test('lists the moorings of the place that was meant, with its name', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    await createListing({ owner, title: 'Oneroa', location: 'Oneroa Bay, Waiheke Island' })

    const instead = await insteadOf(client, { search: 'waihke' })

    assert.deepInclude(instead.similar[0], { name: 'Waiheke Island' })
    assert.containsSubset(instead, { reasons: null, near: 'Waiheke Island', stays: [] })
    assert.deepEqual(
      instead.listings.map(({ title }) => title),
      ['Oneroa']
    )
    const found = await client.get('/listings').qs({ search: 'waiheke' }).withInertia()
    assert.isNull(found.inertiaProps.instead)
  })

  // Rule L84.
  test('says why, and offers the nearest dates and the nearest moorings that match', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    await createListing({ ...pointEngland, owner, title: 'Weekly', minimumNights: 7 })
    const taken = await createListing({ ...pointEngland, owner, title: 'Taken' })
    await createListing({ owner, title: 'Far', latitude: -35.26, longitude: 174.12 })
    await createListing({ owner, title: 'Near', latitude: -36.85, longitude: 174.84 })
    await createListing({
      owner,
      title: 'Short',
      latitude: -36.87,
      longitude: 174.87,
      maxVesselLength: 6,
    })
    const { checkIn, checkOut } = stayFrom(30, 3)
    await createBooking({ listing: taken, from: 29, nights: 3 })

    const instead = await insteadOf(client, {
      ...{ search: 'point england', checkIn, checkOut, vesselLength: 9 },
    })

    assert.match(
      instead.reasons!,
      /^2 moorings (at Point England|matching "point england"): .*one needs 7 nights.*$/
    )
    assert.include(instead.reasons!, 'one is taken on these dates')
    assert.deepEqual(
      instead.stays.map(({ title, ...stay }) => [title, daysBetween(stay.checkIn, stay.checkOut)]),
      [
        ['Taken', 3],
        ['Weekly', 7],
      ]
    )
    assert.equal(instead.stays[0].checkIn, addDays(checkIn, 2))
    assert.deepEqual(
      instead.listings.map(({ title }) => title),
      ['Near', 'Far']
    )

    const shallow = await insteadOf(client, { draft: 50 })
    assert.equal(shallow.reasons, 'All 5 moorings are too shallow for the boat.')
    assert.deepEqual(shallow.listings, [])
  })
})
