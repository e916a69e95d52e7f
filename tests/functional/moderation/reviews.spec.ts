import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import Listing from '#catalog/models/listing'
import AuditEntry from '#moderation/models/audit_entry'
import Review from '#reviews/models/review'
import { bearer, createAdmin } from '#tests/support/accounts'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createListing } from '#tests/support/listings'
import { createReview, createReviewableStay, createStay } from '#tests/support/reviews'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'

test.group('Reviews and administrators', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule J14.
  test('a hidden review leaves list and rating at once; its author reads why; shown again it counts', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    const stays = []
    for (const from of [-9, -13]) stays.push(await createStay({ listing, from }))
    for (const stay of stays) await createReview(stay, { rating: 5 })
    const { booking, path, renterToken, ownerToken } = await createReviewableStay({ listing })
    const { id } = await createReview(booking, { rating: 2 })
    const token = await bearer(await createAdmin())
    const decide = (body: object) =>
      client.patch(`/api/admin/reviews/${id}`).bearerToken(token).json(body)
    const seen = async () => {
      const { total, rating, reviews } = await bodyOf(
        client.get(`/api/listings/${listing.id}/reviews`)
      )
      const { rating: kept } = await bodyOf(client.get(`/api/listings/${listing.id}`))
      const { other } = await bodyOf(client.get(path).bearerToken(ownerToken))
      return [total, reviews.length, rating, kept, other?.rating ?? null]
    }

    await expectStatus(decide({ hidden: false }), 200)
    const four = { average: 4, count: 3 }
    assert.deepEqual(await seen(), [3, 3, four, four, 2])
    const hidden = await decide({ hidden: true, reason: ' Insults ' })
    hidden.assertStatus(200)
    assert.containsSubset(hidden.body(), {
      id,
      hidden: true,
      hiddenReason: 'Insults',
      bookingId: booking.id,
      listing: { id: listing.id, title: listing.title },
    })
    assert.deepEqual(await seen(), [2, 2, null, null, null])
    const { mine } = await bodyOf(client.get(path).bearerToken(renterToken))
    assert.containsSubset(mine, { hidden: true, hiddenReason: 'Insults' })
    const { reviews, total } = await bodyOf(client.get('/api/admin/reviews').bearerToken(token))
    assert.deepEqual([total, reviews.length], [3, 3])
    await expectStatus(decide({ hidden: false }), 200)
    assert.deepEqual(await seen(), [3, 3, four, four, 2])
    const entries = await AuditEntry.query().where('target_id', id).orderBy('id')
    assert.sameMembers(
      entries.map(({ action, reason }) => `${action} ${reason ?? ''}`),
      ['review.shown ', 'review.hidden Insults', 'review.shown ']
    )
  })

  // Rule J14.
  test('only administrators decide, with a reason to hide', async ({ client, assert }) => {
    const { booking, ownerToken } = await createReviewableStay()
    const { id } = await createReview(booking)
    const token = await bearer(await createAdmin())
    const path = `/api/admin/reviews/${id}`
    const reason = 'Rude'

    for (const call of [
      client.patch(path).json({ hidden: true, reason }),
      client.get('/api/admin/reviews'),
    ])
      await expectStatus(call, 401)
    await expectStatus(
      client.patch(path).bearerToken(ownerToken).json({ hidden: true, reason }),
      403
    )
    await expectStatus(client.get('/api/admin/reviews').bearerToken(ownerToken), 403)
    for (const body of [
      { hidden: true },
      { reason },
      { hidden: true, reason: ' ' },
      { hidden: 'x', reason },
      { hidden: true, reason: 'x'.repeat(501) },
    ])
      await expectStatus(client.patch(path).bearerToken(token).json(body), 422)
    for (const other of [MISSING, 'nothing'])
      await expectStatus(
        client
          .patch(`/api/admin/reviews/${other}`)
          .bearerToken(token)
          .json({ hidden: true, reason }),
        404
      )
    const { hiddenAt } = await Review.findOrFail(id)
    const { ratingCount } = await Listing.findOrFail(booking.listingId)
    assert.deepEqual([hiddenAt, ratingCount], [null, 0])
  })
})
