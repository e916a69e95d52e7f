import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import Listing from '#catalog/models/listing'
import RatedRenters from '#reviews/queries/rated_renters'
import { createUser } from '#tests/support/accounts'
import { bodyOf } from '#tests/support/calls'
import { freezeTime } from '#tests/support/bookings'
import { createReview, createStay } from '#tests/support/reviews'
import { createListing } from '#tests/support/listings'

async function publish() {
  ace.ui.switchMode('raw')
  const { result, error } = await ace.exec('reviews:publish', ['--json'])
  if (error) throw error

  return result
}

/** The price of a stay with its parts. */
const costing = (totalCents: number) => ({
  totalCents,
  platformFeeCents: Math.round(totalCents * 0.15),
  ownerPayoutCents: totalCents - Math.round(totalCents * 0.15),
})

test.group('The kept rating of a mooring', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule J10.
  test('follows reviews that time publishes with the next run of the sweep', async ({ assert }) => {
    const now = DateTime.utc()
    const listing = await createListing()
    const stays = []
    for (const from of [-5, -9, -13, -17]) stays.push(await createStay({ listing, from }))
    const [first, second, third, fourth] = stays
    await createReview(first, { rating: 5, publishesAt: now })
    await createReview(first, { rating: 1, role: 'owner', publishesAt: now })
    await createReview(second, { rating: 4, publishesAt: now.plus({ day: 1 }) })
    await createReview(third, { rating: 2, hiddenAt: now, hiddenReason: 'Rude', publishesAt: now })
    await createReview(fourth, { rating: 3, publishesAt: now.plus({ days: 2 }) })
    const kept = async () => {
      const { ratingCount, ratingSum } = await Listing.findOrFail(listing.id)
      return [ratingCount, ratingSum]
    }

    freezeTime(now.plus({ second: 1 }))
    assert.deepEqual(await publish(), { due: 1, failed: 0, counted: 1 })
    assert.deepEqual(await kept(), [1, 5])
    assert.deepEqual(await publish(), { due: 0, failed: 0 })
    freezeTime(now.plus({ days: 1 }))
    assert.deepEqual(await publish(), { due: 1, failed: 0, counted: 1 })
    assert.deepEqual(await kept(), [2, 9])
  })

  // Rule J41.
  test('counts the newest review of a renter, and none of a stay below $10 a night', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const renter = await createUser()
    const stay = (from: number, of: object) => createStay({ listing, from, nights: 3, ...of })
    const hour = (hours: number) => DateTime.utc().minus({ hours })
    const review = async (rating: number, booking: Booking, createdAt = hour(2)) =>
      createReview(booking, { rating, createdAt })
    await review(5, await stay(-5, { renter }), hour(9))
    await review(4, await stay(-9, { renter }), hour(3))
    await review(5, await stay(-13, { renter }), hour(6))
    await review(5, await stay(-17, costing(2_999)))
    await review(2, await stay(-21, costing(3_000)))
    const newest = await review(3, await stay(-25, {}))

    await publish()

    const kept = await Listing.findOrFail(listing.id)
    assert.deepEqual([kept.ratingCount, kept.ratingSum], [3, 9])
    const page = await bodyOf(client.get(`/api/listings/${listing.id}/reviews`))
    assert.equal(page.total, 6)
    assert.deepEqual(page.rating, { average: 3, count: 3 })
    const host = await bodyOf(client.get(`/api/hosts/${listing.ownerId}`))
    assert.deepEqual(host.rating, { average: 3, count: 3 })

    await newest.merge({ hiddenAt: DateTime.utc(), hiddenReason: 'Rude' }).save()
    const without = await bodyOf(client.get(`/api/listings/${listing.id}/reviews`))
    assert.isNull(without.rating)
  })

  // Rule J41.
  test('of a renter counts the newest review of an owner for a mooring', async ({ assert }) => {
    const renter = await createUser()
    const listing = await createListing()
    const write = async (rating: number, of: object) =>
      createReview(await createStay({ renter, ...of }), { rating, role: 'owner' })
    await write(5, { listing, from: -5 })
    await write(2, { listing, from: -9 })
    await write(4, { from: -13 })
    await write(3, { from: -17 })
    await write(1, { from: -21, ...costing(100) })

    const rated = await new RatedRenters().of([renter.id])

    assert.equal(rated.get(renter.id)!.rating?.count, 3)
    assert.equal(rated.get(renter.id)!.rating?.average, 3)
    assert.lengthOf(rated.get(renter.id)!.reviews, 5)
  })
})
