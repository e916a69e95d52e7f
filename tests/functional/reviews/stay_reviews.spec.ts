import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import BookingTransition from '#booking/models/booking_transition'
import Listing from '#catalog/models/listing'
import Review from '#reviews/models/review'
import { isoUtc } from '#shared/values/auckland_time'
import { forgetCount } from '#platform/http/middleware/throttle'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { emptyDatabase } from '#tests/support/database'
import { createListing, SECRETS } from '#tests/support/listings'
import {
  createReview,
  createReviewableStay,
  createStay,
  KIND_WORDS,
  STARS,
} from '#tests/support/reviews'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'
const OWNERS = { rating: 4, text: 'Left the mooring tidy and told us the hour of leaving.' }

test.group('Reviews of a stay', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rules J1, J4, J7.
  test('are written by both sides and seen by the other once both are in', async ({
    client,
    assert,
  }) => {
    const { booking, path, renterToken, ownerToken } = await createReviewableStay()
    const read = (token: string) => bodyOf(client.get(path).bearerToken(token))
    const closesAt = isoUtc(booking.checkOutAt.plus({ days: 14 }))
    const nothing = { mine: null, other: null, canReview: true, closesAt }
    assert.deepEqual(await read(renterToken), nothing)

    const text = `  ${KIND_WORDS}\n `
    const first = await client
      .post(path)
      .bearerToken(renterToken)
      .json({ ...STARS, text })
    first.assertStatus(201)
    const { id, createdAt, ...review } = first.body()
    assert.deepEqual(review, {
      role: 'renter',
      author: { firstName: booking.renter.firstName, photo: null },
      ...STARS,
      stayedIn: booking.checkIn.slice(0, 7),
      publishedAt: null,
      reply: null,
      hidden: false,
    })
    const mine = { ...first.body(), hiddenReason: null }
    assert.deepEqual(await read(renterToken), { ...nothing, mine, canReview: false })
    assert.deepEqual(await read(ownerToken), nothing)

    const second = await client
      .post(path)
      .bearerToken(ownerToken)
      .json({ ...OWNERS, accuracy: 9, gear: 'x' })
    second.assertStatus(201)
    const { publishedAt } = second.body()
    assert.isString(publishedAt)
    assert.containsSubset(second.body(), { role: 'owner', ...OWNERS, accuracy: null, access: null })
    const seen = await read(ownerToken)
    assert.deepEqual(seen.other, { ...first.body(), publishedAt })
    assert.containsSubset(await read(renterToken), { mine: { publishedAt }, other: second.body() })
    for (const answer of [first.text(), second.text()]) {
      assert.notInclude(answer, booking.id)
      assert.notInclude(answer, booking.renter.lastName!)
      assert.notInclude(answer, booking.checkOut)
    }
    const { ratingCount, ratingSum } = await Listing.findOrFail(booking.listingId)
    assert.deepEqual([ratingCount, ratingSum], [1, 5])
  })

  // Rule J1.
  test('are not found by others, administrators too; visitors sign in; nothing is written', async ({
    client,
    assert,
  }) => {
    const { path } = await createReviewableStay()
    const tokens = [await bearer(await createUser()), await bearer(await createAdmin())]

    for (const at of [path, `/api/bookings/${MISSING}/review`, '/api/bookings/nothing/review'])
      for (const token of tokens) {
        await expectStatus(client.get(at).bearerToken(token), 404)
        await expectStatus(client.post(at).bearerToken(token).json({}), 404)
      }
    await expectStatus(client.get(path), 401)
    await expectStatus(client.post(path).json(STARS), 401)
    assert.isEmpty(await Review.all())
  })

  // Rule J1.
  test('need whole stars from 1 to 5 and a text of 20 to 2,000 characters', async ({
    client,
    assert,
  }) => {
    const { path, renterToken, ownerToken } = await createReviewableStay()
    const wrong: [string, unknown][] = [
      ...['rating', 'accuracy', 'gear', 'shelter', 'access'].flatMap((field) =>
        [undefined, 0, 6, 4.5, 'five', null].map((value): [string, unknown] => [field, value])
      ),
      ...[undefined, '', `${'x'.repeat(19)}   `, 'x'.repeat(2001), `${KIND_WORDS}\u0000`].map(
        (value): [string, unknown] => ['text', value]
      ),
    ]

    for (const [field, value] of wrong) {
      const refused = await client
        .post(path)
        .bearerToken(renterToken)
        .json({ ...STARS, [field]: value })
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, field)
    }
    await expectStatus(client.post(path).bearerToken(ownerToken).json({ rating: 6 }), 422)
    assert.isEmpty(await Review.all())
  })

  // Rule J2.
  test('are refused with 409 and a code, in a fixed order', async ({ client, assert }) => {
    const cases = [
      [{ status: 'CONFIRMED' }, 'STAY_NOT_OVER'],
      [{ status: 'PENDING', holdExpiresAt: DateTime.utc() }, 'STAY_NOT_OVER'],
      [{ status: 'CANCELLED' }, 'NO_STAY'],
      [{ paymentStatus: 'REFUNDED' }, 'NO_STAY'],
      [{ paymentStatus: 'PENDING' }, 'NO_STAY'],
      [{}, 'REVIEW_CLOSED'],
    ] as const
    const listing = await createListing()

    for (const [index, [state, code]] of cases.entries()) {
      const from = -18 - 4 * index
      const { booking: stay, path, renterToken } = await createReviewableStay({ listing, from })
      await stay.merge(state).save()
      const refused = await client.post(path).bearerToken(renterToken).json(STARS)
      refused.assertStatus(409)
      assert.equal(refused.body().code, code)
      const { canReview } = await bodyOf(client.get(path).bearerToken(renterToken))
      assert.isFalse(canReview)
    }
    const { booking, path, renterToken } = await createReviewableStay({ from: -18 })
    await createReview(booking)
    const again = await client.post(path).bearerToken(renterToken).json(STARS)
    again.assertStatus(409)
    assert.equal(again.body().code, 'ALREADY_REVIEWED')
    assert.lengthOf(await Review.all(), 1)
  })

  // Rule J3.
  test('of a stay that was completed early close 14 days after that', async ({
    client,
    assert,
  }) => {
    const { booking, path, renterToken } = await createReviewableStay({ from: 20 })
    const completedAt = DateTime.utc().minus({ days: 13 }).startOf('second')
    await BookingTransition.create({
      bookingId: booking.id,
      name: 'complete_by_hand',
      fromStatus: 'CONFIRMED',
      toStatus: 'COMPLETED',
      fromPaymentStatus: 'PAID',
      toPaymentStatus: 'PAID',
      createdAt: completedAt,
    })
    const end = completedAt.plus({ days: 14 })

    assert.containsSubset(await bodyOf(client.get(path).bearerToken(renterToken)), {
      canReview: true,
      closesAt: end.toISO(),
    })
    await expectStatus(client.post(path).bearerToken(renterToken).json(STARS), 201)
    freezeTime(end)
    assert.containsSubset(await bodyOf(client.get(path).bearerToken(renterToken)), {
      mine: { publishedAt: end.toISO() },
      canReview: false,
    })
  })

  // Rule J4.
  test('a single one is published by time', async ({ client, assert }) => {
    const { booking, path, renterToken, ownerToken } = await createReviewableStay()
    await expectStatus(client.post(path).bearerToken(renterToken).json(STARS), 201)
    const end = booking.checkOutAt.plus({ days: 14 })
    const other = async () => {
      const { other: theirs } = await bodyOf(client.get(path).bearerToken(ownerToken))
      return theirs
    }

    freezeTime(end.minus({ second: 1 }))
    assert.isNull(await other())
    freezeTime(end)
    assert.containsSubset(await other(), { rating: 5, publishedAt: end.toUTC().toISO() })
    const late = await client.post(path).bearerToken(ownerToken).json(OWNERS)
    late.assertStatus(409)
    assert.equal(late.body().code, 'REVIEW_CLOSED')
  })

  // Rule J5.
  test('and replies hold no contact details and no secret of the mooring', async ({
    client,
    assert,
  }) => {
    const { booking, path, renterToken, ownerToken } = await createReviewableStay()
    const { listing } = booking
    const { id } = await createReview(await createStay({ listing, from: -10 }))
    const words = [
      'a@b.nz',
      '021 555 0199',
      'www.boats.nz',
      `code ${SECRETS.accessCode}`,
      `buoy ${SECRETS.mooringNumber}`,
      `at ${SECRETS.latitude}, ${SECRETS.longitude}`,
    ]
    const refused = [
      ...words.map((word) => [path, ownerToken, { ...OWNERS, text: `${OWNERS.text} ${word}` }]),
      ...words.map((text) => [`/api/reviews/${id}/reply`, ownerToken, { text }]),
    ] as const

    for (const [at, token, body] of refused) {
      await forgetCount('secretTries', listing.ownerId)
      const answer = await client
        .post(at as string)
        .bearerToken(token as string)
        .json(body as object)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, 'text')
      assert.match(answer.body().message, /^Others can read this/)
    }
    const text = `${KIND_WORDS} Code ${SECRETS.accessCode}`
    await expectStatus(
      client
        .post(path)
        .bearerToken(renterToken)
        .json({ ...STARS, text }),
      422
    )
    const [{ replyText }, ...others] = await Review.all()
    assert.isNull(replyText)
    assert.isEmpty(others)
  })

  // Rule J42.
  test('of whoever guesses secrets are not looked at after five tries an hour', async ({
    client,
    assert,
  }) => {
    const { booking, path, renterToken } = await createReviewableStay()
    const write = (text: string, token = renterToken) =>
      client
        .post(path)
        .bearerToken(token)
        .json({ ...STARS, text: `${KIND_WORDS} ${text}` })
    const guesses = [SECRETS.accessCode, SECRETS.mooringNumber]

    await expectStatus(write('Ring 021 555 0199'), 422)
    await expectStatus(client.post(path).bearerToken(renterToken).json({}), 422)
    const messages = new Set<string>()
    for (let count = 0; count < 5; count++) {
      const answer = await write(guesses[count % 2])
      answer.assertStatus(422)
      messages.add(answer.text())
    }
    assert.lengthOf([...messages], 1)
    for (const text of [SECRETS.accessCode, 'Nothing to guess']) {
      const answer = await write(text)
      answer.assertStatus(429)
      assert.exists(answer.header('retry-after'))
    }
    assert.isEmpty(await Review.all())
    await forgetCount('secretTries', booking.renterId)
    await expectStatus(write('Nothing to guess'), 201)
  })

  // Rule J6.
  test('get one reply from the reviewed side, once published', async ({ client, assert }) => {
    const { booking, renterToken, ownerToken } = await createReviewableStay()
    const review = await createReview(booking, { publishesAt: DateTime.utc().plus({ day: 1 }) })
    const reply = (token: string, text: unknown = 'Thank you', id = review.id) =>
      client.post(`/api/reviews/${id}/reply`).bearerToken(token).json({ text })

    await expectStatus(reply(ownerToken), 404)
    await review.merge({ publishesAt: DateTime.utc().minus({ hour: 1 }) }).save()
    await expectStatus(client.post(`/api/reviews/${review.id}/reply`).json({ text: 'Hi' }), 401)
    await expectStatus(reply(await bearer(await createUser())), 404)
    await expectStatus(reply(await bearer(await createAdmin())), 404)
    await expectStatus(reply(renterToken), 403)
    await expectStatus(reply(ownerToken, 'Hi', MISSING), 404)
    for (const text of [null, ' ', 'x'.repeat(1001), 7])
      await expectStatus(reply(ownerToken, text), 422)
    await review.merge({ hiddenAt: DateTime.utc(), hiddenReason: 'Rude' }).save()
    await expectStatus(reply(ownerToken), 404)
    await review.merge({ hiddenAt: null, hiddenReason: null }).save()

    const replied = await reply(ownerToken, ' Thank you ')
    replied.assertStatus(201)
    assert.containsSubset(replied.body(), { id: review.id, reply: { text: 'Thank you' } })
    const again = await reply(ownerToken)
    again.assertStatus(409)
    assert.equal(again.body().code, 'ALREADY_REPLIED')
    await review.refresh()
    assert.equal(review.replyText, 'Thank you')
  })
})

test.group('Reviews at the same moment', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule J4.
  test('both sides at once: each writes once, both are published, the rating counts one', async ({
    client,
    assert,
  }) => {
    const { booking, path, renterToken, ownerToken } = await createReviewableStay()
    const tries = Array.from({ length: 4 }, () => [
      client.post(path).bearerToken(renterToken).json(STARS),
      client.post(path).bearerToken(ownerToken).json(OWNERS),
    ]).flat()
    const answers = await Promise.all(tries)

    assert.deepEqual(
      answers.map((answer) => answer.status()).toSorted((a, b) => a - b),
      [201, 201, 409, 409, 409, 409, 409, 409]
    )
    const [one, two, ...more] = await Review.all()
    assert.isEmpty(more)
    assert.equal(one.publishesAt.toMillis(), two.publishesAt.toMillis())
    assert.isTrue(one.isPublished(DateTime.utc()))
    const { ratingCount, ratingSum } = await Listing.findOrFail(booking.listingId)
    assert.deepEqual([ratingCount, ratingSum], [1, 5])

    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        client
          .post(`/api/reviews/${one.role === 'renter' ? one.id : two.id}/reply`)
          .bearerToken(ownerToken)
          .json({ text: 'Thanks' })
      )
    )
    assert.deepEqual(replies.map((answer) => answer.status()).toSorted(), [201, 409, 409, 409])
  })
})
