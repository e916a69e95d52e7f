import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { throttleKey } from '#platform/http/middleware/throttle'
import { createOwner } from '#tests/support/accounts'
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
  test('on Browse begins in the middle of Auckland’s waters, the newest of a distance first', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    const at = (title: string, latitude: number, longitude: number, days: number) =>
      createListing({ owner, title, latitude, longitude, createdAt: daysAgo(days) })
    await at('Bay of Islands', -35.26, 174.12, 1)
    await at('Westhaven, old', -36.838, 174.75, 9)
    await at('Oneroa', -36.777, 175.017, 2)
    await at('Rangitoto, new', -36.792, 174.903, 4)

    assert.deepEqual(await browsed(client), [
      'Rangitoto, new',
      'Westhaven, old',
      'Oneroa',
      'Bay of Islands',
    ])
    const called = await client.get('/api/listings')
    assert.deepEqual(
      called.body().listings.map(({ title }: { title: string }) => title),
      ['Bay of Islands', 'Oneroa', 'Rangitoto, new', 'Westhaven, old']
    )
    const [newest] = await browsed(client, { sort: 'newest' })
    assert.equal(newest, 'Bay of Islands')
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
      'We do not know this place. Choose one that is suggested.',
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

  // Rule L49.
  test('a search without a match offers places of a like name', async ({ assert, client }) => {
    await createListing({ location: 'Oneroa Bay, Waiheke Island' })

    const page = await client.get('/listings').qs({ search: 'waihke' }).withInertia()

    assert.deepEqual(page.inertiaProps.listings, [])
    assert.deepInclude((page.inertiaProps.similar as object[])[0], { name: 'Waiheke Island' })
    const found = await client.get('/listings').qs({ search: 'waiheke' }).withInertia()
    assert.deepEqual(found.inertiaProps.similar, [])
  })
})
