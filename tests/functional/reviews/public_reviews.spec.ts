import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createListing, MARKERS } from '#tests/support/listings'
import { createReview, createStay } from '#tests/support/reviews'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'

test.group('Reviews that others read', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule J11.
  test('of a mooring: published ones by renters, newest publication first, in pages', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    const now = DateTime.utc()
    const stays = []
    for (const from of [-5, -9, -13, -17, -21]) stays.push(await createStay({ listing, from }))
    const ids = []
    for (const [index, hours] of [3, 1, 2].entries()) {
      const review = await createReview(stays[index], {
        rating: 5 - index,
        publishesAt: now.minus({ hours }),
      })
      ids.push(review.id)
    }
    await createReview(stays[0], { role: 'owner' })
    await createReview(stays[3], { publishesAt: now.plus({ hour: 1 }) })
    await createReview(stays[4], { hiddenAt: now, hiddenReason: 'Rude' })
    const read = (query = {}) => bodyOf(client.get(`/api/listings/${listing.id}/reviews`).qs(query))

    const { reviews, ...page } = await read()
    const rating = { average: 4, count: 3 }
    const parts = { accuracy: 4, gear: 3, shelter: 5, access: 2 }
    assert.deepEqual(page, { rating, parts, total: 3, page: 1, limit: 10, totalPages: 1 })
    assert.deepEqual(
      reviews.map(({ id }: { id: string }) => id),
      [ids[1], ids[2], ids[0]]
    )
    assert.notProperty(reviews[0], 'hiddenReason')
    const second = await read({ page: 2, limit: 2 })
    assert.deepEqual([second.reviews[0].id, second.totalPages], [ids[0], 2])
    for (const query of [{ page: 0 }, { limit: 101 }, { page: 'x' }])
      await expectStatus(client.get(`/api/listings/${listing.id}/reviews`).qs(query), 422)

    await listing.merge({ isActive: false }).save()
    const path = `/api/listings/${listing.id}/reviews`
    await expectStatus(client.get(path), 404)
    await expectStatus(client.get(path).bearerToken(await bearer(await createUser())), 404)
    await expectStatus(client.get(path).bearerToken(await bearer(listing.owner)), 200)
    await expectStatus(client.get(path).bearerToken(await bearer(await createAdmin())), 200)
    await expectStatus(client.get(`/api/listings/${MISSING}/reviews`), 404)
  })

  // Rule J12.
  test('of a renter: shown to owners who have a booking with them, and nowhere in public', async ({
    client,
    assert,
  }) => {
    const renter = await createUser({ firstName: 'Mere' })
    const past = await createListing()
    for (const [index, rating] of [5, 4, 3].entries()) {
      const listing = index === 0 ? past : await createListing({ owner: past.owner })
      const stay = await createStay({ listing, renter, from: -5 - 4 * index })
      const text = `A careful guest, number ${index} of three.`
      await createReview(stay, { role: 'owner', rating, text })
    }
    const booking = await createStay({ renter, state: 'confirmed', from: 5 })
    const owner = booking.listing.owner
    const token = await bearer(owner)

    const one = await bodyOf(client.get(`/api/bookings/${booking.id}`).bearerToken(token))
    const [listed] = await bodyOf(client.get('/api/bookings/owner/my-bookings').bearerToken(token))
    const page = await client
      .get('/owner/dashboard')
      .qs({ tab: 'bookings' })
      .withSession(await pageSession(owner))
      .withInertia()
    const [carded] = page.inertiaProps.bookings as (typeof one)[]
    for (const { renter: shown } of [one, listed, carded]) {
      assert.deepEqual(shown.rating, { average: 4, count: 3 })
      assert.lengthOf(shown.reviews, 3)
      assert.containsSubset(shown.reviews[0], {
        author: { firstName: past.owner.firstName },
        stayedIn: /^\d{4}-\d\d$/.exec(shown.reviews[0].stayedIn)![0],
      })
    }
    const mine = await client.get(`/api/bookings/${booking.id}`).bearerToken(await bearer(renter))
    assert.notInclude(mine.text(), 'A careful guest')
    const open = await client.get(`/api/listings/${past.id}/reviews`)
    assert.deepEqual([open.body().total, open.body().rating], [0, null])
  })

  // Rule J13.
  test('of a host: with their public moorings; not found without one', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner({ firstName: 'Hemi', lastName: 'Parata' })
    const listing = await createListing({ owner, withSecrets: true })
    const gone = await createListing({ owner, isActive: false })
    for (const [index, mooring] of [listing, gone, gone].entries())
      await createReview(await createStay({ listing: mooring, from: -5 - 4 * index }), {
        rating: 5 - index,
      })
    await gone.merge({ deletedAt: DateTime.utc() }).save()

    const answer = await client.get(`/api/hosts/${owner.id}`)
    answer.assertStatus(200)
    const { listings, reviews, ...host } = answer.body()
    assert.deepEqual(host, {
      id: owner.id,
      firstName: 'Hemi',
      photo: null,
      since: DateTime.utc().setZone('Pacific/Auckland').toFormat('yyyy-MM'),
      answersWithinHours: null,
      responseRate: null,
      rating: { average: 4, count: 3 },
    })
    assert.lengthOf(reviews, 3)
    assert.lengthOf(listings, 1)
    assert.containsSubset(listings[0], { id: listing.id, title: listing.title, fit: null })
    for (const secret of ['Parata', owner.email, ...MARKERS])
      assert.notInclude(answer.text(), secret)

    await listing.merge({ isActive: false }).save()
    const nobody = await createUser()
    for (const id of [owner.id, nobody.id, MISSING, 'nothing'])
      await expectStatus(client.get(`/api/hosts/${id}`), 404)
    await listing.merge({ isActive: true }).save()
    await owner.merge({ bannedAt: DateTime.utc() }).save()
    await expectStatus(client.get(`/api/hosts/${owner.id}`), 404)
  })
})
