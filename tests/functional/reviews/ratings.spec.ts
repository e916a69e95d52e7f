import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import { freezeTime } from '#tests/support/bookings'
import { createReview, createStay } from '#tests/support/reviews'
import { createListing } from '#tests/support/listings'

async function publish() {
  ace.ui.switchMode('raw')
  const { result, error } = await ace.exec('reviews:publish', ['--json'])
  if (error) throw error

  return result
}

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
})
