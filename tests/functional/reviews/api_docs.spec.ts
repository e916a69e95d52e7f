import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { createReviewableStay, STARS } from '#tests/support/reviews'

test.group('Documented calls for reviews', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const { booking, renterToken, ownerToken } = await createReviewableStay()
    const { id } = booking

    const review = await call('POST /bookings/{id}/review', 201, {
      id,
      token: renterToken,
      body: STARS,
    })
    await call('POST /bookings/{id}/review', 201, { id, token: ownerToken, body: STARS })
    await call('GET /bookings/{id}/review', 200, { id, token: renterToken })
    await call('POST /reviews/{id}/reply', 201, {
      id: review.id,
      token: ownerToken,
      body: { text: 'Thanks' },
    })
    await call('GET /listings/{id}/reviews', 200, { id: booking.listingId })
    await call('GET /hosts/{id}', 200, { id: booking.ownerId })
    assertNoneForgotten('Reviews')
  })
})
