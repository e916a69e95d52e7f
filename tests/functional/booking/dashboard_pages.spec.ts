import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Favourite from '#catalog/models/favourite'
import { ListingFactory } from '#database/factories/catalog/listing_factory'
import type User from '#identity/models/user'
import { bearer, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'

const PAGE = 50

/** The props of a dashboard page. */
async function propsOf(client: ApiClient, path: string, user: User) {
  const answer = await client
    .get(path)
    .withInertia()
    .withSession(await pageSession(user))

  return answer.body().props
}

test.group('More bookings than fit on a page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the 51st is on the second page of the renter and the third of the owner', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner })
    const renter = await createUser()
    for (let index = 0; index <= PAGE; index++) {
      await createBooking({ listing, renter, state: 'confirmed', from: 5 + 2 * index, nights: 2 })
    }

    const first = await propsOf(client, '/user/dashboard', renter)
    const second = await propsOf(client, '/user/dashboard?tab=upcoming&page=2', renter)
    const owners = await propsOf(client, '/owner/dashboard?tab=bookings&page=3', owner)

    assert.deepEqual(first.pages.upcoming, { total: PAGE + 1, page: 1, totalPages: 2 })
    assert.lengthOf(first.upcoming, PAGE)
    assert.lengthOf(second.upcoming, 1)
    assert.lengthOf(owners.bookings, PAGE + 1 - 2 * marketplace.pages.ownerBookings)
    assert.notInclude(
      first.upcoming.map(({ id }: { id: string }) => id),
      second.upcoming[0].id
    )
  })
})

test.group('Dashboards that are asked for at the same moment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('show nothing of others, nor access details before the reveal', async ({
    assert,
    client,
  }) => {
    const asked: { at: number; path: string; session: Record<string, string> }[] = []
    for (let at = 0; at < 20; at++) {
      const owner = await createOwner({ firstName: `Owner${at}x` })
      const renter = await createUser({ firstName: `Renter${at}x` })
      const code = { accessCode: `Code${at}x`, title: `Mooring${at}x` }
      const listing = await createListing({ owner, ...code })
      const detailsRevealedAt = at % 2 ? DateTime.utc() : null
      await createBooking({ listing, renter, state: 'confirmed', from: 0, detailsRevealedAt })
      asked.push({ at, path: '/user/dashboard', session: await pageSession(renter) })
      asked.push({ at, path: '/owner/dashboard', session: await pageSession(owner) })
    }

    const answers = await Promise.all(
      asked.map(({ path, session }) => client.get(path).withInertia().withSession(session))
    )

    for (const [index, { at, path }] of asked.entries()) {
      const text = answers[index].text()
      const named = [...text.matchAll(/(?:Owner|Renter|Mooring|Code)(\d+)x/g)].map(([, who]) => who)

      assert.deepEqual([...new Set(named)], [String(at)])
      assert.equal(text.includes(`Code${at}x`), path === '/user/dashboard' && at % 2 === 1)
    }
  })
})

test.group('A hold on the dashboard', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule B37.
  test('is neither upcoming nor past while it runs, and past when it has ended unpaid', async ({
    assert,
    client,
  }) => {
    const renter = await createUser()
    const held = await createBooking({ renter })
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

    const running = await propsOf(client, '/user/dashboard', renter)
    assert.deepEqual(ids(running.payable), [held.id])
    assert.deepEqual([running.pages.upcoming.total, running.pages.past.total], [0, 0])

    await held.merge({ holdExpiresAt: DateTime.utc().minus({ seconds: 1 }) }).save()
    const ended = await propsOf(client, '/user/dashboard', renter)
    assert.deepEqual([ids(ended.payable), ids(ended.past)], [[], [held.id]])
  })
})

test.group('More moorings than fit on a page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule L38.
  test('the 51st is on the second page of the owner, and the call ends at its ceiling', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    await ListingFactory.merge({ ownerId: owner.id }).createMany(
      marketplace.ceilings.ownListings + 1
    )

    const first = await propsOf(client, '/owner/dashboard', owner)
    const second = await propsOf(client, '/owner/dashboard?tab=listings&page=2', owner)
    const call = await client
      .get('/api/listings/owner/my-listings')
      .bearerToken(await bearer(owner))

    assert.equal(first.listingPages.total, marketplace.ceilings.ownListings + 1)
    assert.lengthOf(first.listings, PAGE)
    assert.lengthOf(second.listings, PAGE)
    assert.equal(second.listingPages.page, 2)
    assert.lengthOf(call.body(), marketplace.ceilings.ownListings)
  })
})

test.group('Saved moorings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('of one that left the market only the name is shown', async ({ assert, client }) => {
    const renter = await createUser()
    const [open, hidden] = [
      await createListing({ title: 'Still there' }),
      await createListing({ title: 'Taken off', location: 'A place not to be told' }),
    ]
    for (const { id: listingId } of [open, hidden])
      await Favourite.create({ userId: renter.id, listingId })
    await hidden.merge({ moderationStatus: 'rejected' }).save()

    const { saved } = await propsOf(client, '/user/dashboard?tab=saved', renter)

    assert.lengthOf(saved, 2)
    assert.containsSubset(saved, [
      { id: open.id, isBookable: true, location: open.location, pricePerNight: 45 },
    ])
    assert.deepInclude(saved, {
      id: hidden.id,
      title: 'Taken off',
      isBookable: false,
      location: null,
      primaryPhoto: null,
      pricePerNight: null,
      weeklyRate: null,
    })
  })
})
