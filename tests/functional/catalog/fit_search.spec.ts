import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import { fitTerms } from '#catalog/queries/fitting_listings'
import { whereMatching } from '#catalog/queries/matching_listings'
import SearchListings from '#catalog/queries/search_listings'
import { fitOf } from '#catalog/rules/vessel_fit'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { addDays } from '#shared/values/auckland_time'
import { bearer, createOwner, createUser } from '#tests/support/accounts'
import { expectStatus } from '#tests/support/calls'
import { asks, FIRST, limits } from '#tests/support/fit_arbitraries'
import { createListing } from '#tests/support/listings'
import { createVessel } from '#tests/support/vessels'

test.group('Search for moorings that take a boat', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rules K6, K8.
  test('finds exactly those that the rule of fit allows', async ({ assert }) => {
    const owner = await createOwner()
    for (const limit of fc.sample(limits, 60)) await createListing({ owner, ...limit })
    const listings = await Listing.all()
    const now = DateTime.fromISO(FIRST)
    const search = await app.container.make(SearchListings)
    let found = 0

    await fc.assert(
      fc.asyncProperty(asks, async ({ nights, checkIn, ...fit }) => {
        const dates = { checkIn, checkOut: addDays(checkIn, nights), now }
        const terms = fitTerms(fit, dates)
        const criteria = { ...dates, fit: { ...fit, fitsOnly: true } }
        const rows = await findModels(Listing, sql`WHERE ${whereMatching(criteria)}`)
        const { total } = await search.handle({ ...criteria, page: 1, limit: 1 })
        const allowed = listings.filter((listing) => fitOf(fit.boat, listing, terms).fits)

        found += rows.length
        assert.sameMembers(
          rows.map(({ id }) => id),
          allowed.map(({ id }) => id)
        )
        assert.equal(total, allowed.length)
      }),
      { numRuns: 150 }
    )
    assert.isAbove(found, 100)
  })

  // Rule K8.
  test('lists and maps what fits, with how it fits; all of them on request', async ({
    client,
    assert,
  }) => {
    const fitting = await createListing({ title: 'Deep', lowTideDepth: 3, weeklyRateCents: null })
    await createListing({ title: 'Shallow', lowTideDepth: 2, owner: fitting.owner })
    const user = await createUser()
    const token = await bearer(user)
    const { id } = await createVessel({ userId: user.id, draft: 1.9 })
    const titles = (rows: { title: string; fit: { fits: boolean } }[]) =>
      rows.map(({ title, fit }) => [title, fit.fits])

    const read = async (path: string, query: object) => {
      const answer = await client.get(path).qs(query).bearerToken(token)
      answer.assertStatus(200)
      return answer.body()
    }
    const listedWith = async (query: object) => {
      const { listings } = await read('/api/listings', query)
      return listings
    }
    const mappedWith = async (query: object) => {
      const { points, fits } = await read('/api/listings/map', query)
      const ids: string[] = points.map(([pointId]: string[]) => pointId)
      const { cards } = await read('/api/listings/map/cards', { ...query, ids: ids.join() })
      const shown = ids.map((pointId) => cards.find((card: { id: string }) => card.id === pointId))
      assert.deepEqual(
        fits ?? ids.map(() => null),
        shown.map(({ fit }) => fit)
      )
      return shown
    }

    for (const rowsWith of [listedWith, mappedWith]) {
      for (const query of [{ vesselId: id }, { draft: 1.9 }, { draft: 1.9, vesselKind: 'launch' }])
        assert.deepEqual(titles(await rowsWith(query)), [['Deep', true]])
      assert.deepEqual(titles(await rowsWith({ draft: 1.9, fitsOnly: false })), [
        ['Shallow', false],
        ['Deep', true],
      ])
      const [plain] = await rowsWith({})
      assert.isNull(plain.fit)
    }
    const listed = await client.get('/api/listings').qs({ vesselId: id }).bearerToken(token)
    assert.equal(listed.body().total, 1)
    assert.equal(listed.body().listings[0].fit.underKeelAtLowTide, 1.1)
  })

  // Rules K4, K8.
  test("another's boat is not found; visitors sign in for a boat; other searches need no token", async ({
    client,
  }) => {
    const person = await createUser()
    const { id } = await createVessel({ userId: person.id })
    const other = await bearer(await createUser())

    for (const path of ['/api/listings', '/api/listings/map', '/api/listings/map/cards']) {
      const ask = (query: object) => client.get(path).qs({ ids: id, ...query })
      await expectStatus(ask({ vesselId: id }), 401)
      await expectStatus(ask({ vesselId: id }).bearerToken(other), 404)
      await expectStatus(ask({ vesselId: id }).bearerToken('nothing'), 401)
      await expectStatus(ask({ draft: 1 }).bearerToken('nothing'), 200)
    }
  })
})
