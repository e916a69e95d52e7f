import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import CalendarEntry from '#catalog/models/calendar_entry'
import Refund from '#payments/models/refund'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { mailsTo } from '#tests/support/mailbox'
import { transactionOf } from '#tests/support/payments'
import { refundedBooking } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'

test.group('Cancelling a booking', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const paid = () =>
    createBooking({
      state: 'confirmed',
      from: '2027-06-10',
      totalCents: 28_000,
      platformFeeCents: 4200,
      ownerPayoutCents: 23_800,
    })

  // Rule F5.
  test('the quote tells the refund now and its next step', async ({ client }) => {
    freezeTime('2027-06-04T02:00:00Z')
    const booking = await paid()

    const quote = await client
      .get(`/api/bookings/${booking.id}/cancellation`)
      .bearerToken(await bearer(booking.renter))

    quote.assertStatus(200)
    quote.assertBodyContains({
      policy: 'moderate',
      refundAmount: 238,
      changesAfter: '2027-06-05T02:00:00.000Z',
      nextRefundAmount: 119,
    })
  })

  // Rules F5, F9.
  test('administrators are quoted a stay that is over, its renter is not', async ({ client }) => {
    const booking = await paid()
    freezeTime(booking.checkOutAt.plus({ hours: 1 }).toISO()!)
    const quote = async (token: string) =>
      client.get(`/api/bookings/${booking.id}/cancellation`).bearerToken(token)

    const told = await quote(await bearer(await createAdmin()))

    told.assertStatus(200)
    told.assertBodyContains({ refundAmount: 0, changesAfter: null })
    const refused = await quote(await bearer(booking.renter))
    refused.assertStatus(409)
  })

  // Rule F6.
  test('by the renter: refunded by the policy, nights released, both mailed', async ({
    assert,
    client,
  }) => {
    freezeTime('2027-06-07T02:00:00Z')
    const booking = await paid()

    const answer = await client
      .post(`/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(booking.renter))

    answer.assertStatus(200)
    assert.equal(answer.body().status, 'CANCELLED')
    const [refund] = await Refund.all()
    assert.equal(refund.amountCents, 11_900)
    assert.equal(refund.ownerShareCents, 11_900)
    assert.equal(refund.reason, 'cancelled_by_renter')
    assert.lengthOf(await CalendarEntry.query().where('booking_id', booking.id), 0)
  })

  // Rule F18.
  test('before the refund arrives, both see the amount and what the owner keeps', async ({
    assert,
    client,
  }) => {
    freezeTime('2027-06-07T02:00:00Z')
    const booking = await paid()
    const [renter, owner] = [await bearer(booking.renter), await bearer(booking.listing.owner)]
    const shownTo = async (token: string) => {
      const answer = await client.get(`/bookings/${booking.id}`).bearerToken(token)
      return answer.body()
    }

    await client.post(`/bookings/${booking.id}/cancel`).bearerToken(renter)

    const promised = { status: 'CANCELLED', refunded: 0, refundOnItsWay: 119 }
    assert.containsSubset(await shownTo(renter), promised)
    assert.containsSubset(await shownTo(owner), { ...promised, earnings: 119 })
    await Refund.query().update({ status: 'failed' })
    assert.containsSubset(await shownTo(owner), { refundOnItsWay: 0, earnings: 238 })
  })

  test('a hold earns nothing, before and after it was cancelled', async ({ assert, client }) => {
    const held = await createBooking()
    const owner = await bearer(held.listing.owner)
    const admin = await bearer(await createAdmin())
    const earnings = async (token: string) => {
      const answer = await client.get(`/api/bookings/${held.id}`).bearerToken(token)
      return answer.body().earnings
    }

    assert.isNull(await earnings(owner))
    await client.post(`/bookings/${held.id}/cancel`).bearerToken(await bearer(held.renter))
    assert.isNull(await earnings(owner))
    assert.equal(await earnings(admin), 0)
  })

  // Rule F7.
  test('by the owner: refunded in full', async ({ assert, client }) => {
    freezeTime('2027-06-09T23:00:00Z')
    const booking = await paid()

    const answer = await client
      .post(`/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(booking.listing.owner))

    answer.assertStatus(200)
    const [refund] = await Refund.all()
    assert.equal(refund.amountCents, 28_000)
    assert.equal(refund.ownerShareCents, 23_800)
  })

  // Rule F19.
  test('by the owner during the stay: the nights that are not over are refunded, as quoted', async ({
    assert,
    client,
  }) => {
    freezeTime('2027-06-09T23:00:00Z')
    const booking = await paid()
    freezeTime('2027-06-10T23:00:00Z')
    const owner = await bearer(booking.listing.owner)
    const shown = await client.get(`/bookings/${booking.id}`).bearerToken(owner)

    const answer = await client.post(`/bookings/${booking.id}/cancel`).bearerToken(owner)

    answer.assertStatus(200)
    assert.containsSubset(shown.body(), { refundIfCancelled: 186.67, unusedNights: 2 })
    const [refund] = await Refund.all()
    assert.equal(refund.amountCents, 18_667)
    assert.equal(refund.ownerShareCents, 15_867)
    assert.containsSubset(answer.body(), { refundOnItsWay: 186.67, refundIfCancelled: null })
  })

  // Rule F8.
  test('an unpaid booking costs nothing and sends no mail', async ({ assert, client }) => {
    const booking = await createBooking()

    const answer = await client
      .post(`/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(booking.renter))

    answer.assertStatus(200)
    assert.equal(answer.body().paymentStatus, 'EXPIRED')
    assert.lengthOf(await Refund.all(), 0)
    assert.lengthOf(await CalendarEntry.query().where('booking_id', booking.id), 0)
  })

  // Rule P9.
  test('later edits of the listing do not change the agreed terms', async ({ assert, client }) => {
    freezeTime('2027-06-07T02:00:00Z')
    const booking = await paid()
    await booking.listing.merge({ cancellationPolicy: 'strict', pricePerNightCents: 1 }).save()

    const quote = await client
      .get(`/api/bookings/${booking.id}/cancellation`)
      .bearerToken(await bearer(booking.renter))

    assert.equal(quote.body().refundAmount, 119)
  })

  // Rule F10.
  test('a cancelled booking cannot be cancelled again', async ({ assert, client }) => {
    freezeTime('2027-06-07T02:00:00Z')
    const booking = await paid()
    const token = await bearer(booking.renter)
    await client.post(`/bookings/${booking.id}/cancel`).bearerToken(token)

    const again = await client.post(`/bookings/${booking.id}/cancel`).bearerToken(token)

    again.assertStatus(409)
    assert.lengthOf(await Refund.all(), 1)
  })

  // Rule B25.
  test('others cannot see or change it', async ({ assert, client }) => {
    const booking = await createBooking({ state: 'confirmed' })

    for (const stranger of [await createUser(), await createOwner()]) {
      const token = await bearer(stranger)
      const answers = [
        await client.get(`/api/bookings/${booking.id}`).bearerToken(token),
        await client.get(`/api/bookings/${booking.id}/cancellation`).bearerToken(token),
        await client.post(`/bookings/${booking.id}/cancel`).bearerToken(token),
        await client.post(`/bookings/${booking.id}/checkout`).bearerToken(token),
      ]
      for (const answer of answers) answer.assertStatus(404)
      const status = await client
        .patch(`/bookings/${booking.id}/status`)
        .json({ status: 'CANCELLED' })
        .bearerToken(token)
      status.assertStatus(403)
    }
    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')
    assert.lengthOf(await booking.related('transitions').query(), 0)
    assert.lengthOf(await mailsTo(booking.renter.email), 0)
  })
})

test.group('Status set by an administrator', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const set = async (
    client: import('@japa/api-client').ApiClient,
    id: string,
    body: { status: string; refund?: string }
  ) =>
    client
      .patch(`/bookings/${id}/status`)
      .json(body)
      .bearerToken(await bearer(await createAdmin()))

  // Rule B20.
  test('takes the nights of a cancelled booking again', async ({ assert, client }) => {
    const booking = await createBooking({ state: 'cancelled' })

    const answer = await set(client, booking.id, { status: 'CONFIRMED' })

    answer.assertStatus(200)
    assert.equal(answer.body().status, 'CONFIRMED')
    assert.notEqual(answer.body().paymentStatus, 'PAID')
    assert.lengthOf(await CalendarEntry.query().where('booking_id', booking.id), 1)
    const [transition] = await booking.related('transitions').query()
    assert.equal(transition.name, 'confirm_by_hand')
    assert.isNotNull(transition.actorId)
  })

  // Rule B20.
  test('is refused when the nights are taken', async ({ assert, client }) => {
    const booking = await createBooking({ state: 'cancelled' })
    await createBooking({ listing: booking.listing })

    const answer = await set(client, booking.id, { status: 'PENDING' })

    answer.assertStatus(409)
    await booking.refresh()
    assert.equal(booking.status, 'CANCELLED')
  })

  // Rule F9.
  test('CANCELLED refunds as chosen: {refund}')
    .with([
      { refund: 'full', cents: 13_500 },
      { refund: 'policy', cents: 13_095 },
      { refund: 'none', cents: 0 },
    ])
    .run(async ({ assert, client }, { refund, cents }) => {
      const booking = await createBooking({ state: 'confirmed', from: 30 })

      const answer = await set(client, booking.id, { status: 'CANCELLED', refund })

      answer.assertStatus(200)
      const refunds = await Refund.all()
      assert.equal(
        refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
        cents
      )
    })

  // Rule B20.
  test('can change from any status to any other', async ({ client }) => {
    const booking = await createBooking({ state: 'confirmed', from: 30 })

    for (const status of ['COMPLETED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'CONFIRMED']) {
      const answer = await set(client, booking.id, { status })
      answer.assertStatus(200)
      answer.assertBodyContains({ status, paymentStatus: 'PAID' })
    }
  })

  test('an unknown status is refused', async ({ client }) => {
    const booking = await createBooking()

    const answer = await set(client, booking.id, { status: 'PAID' })

    answer.assertStatus(422)
  })
})

test.group('A refunded booking that is cancelled again', (group) => {
  const stripe = withStripe(group)

  // Rules B20, F9, F20, F21.
  test('gives back what is left, and is refunded as before when nothing is given back: {refund}')
    .with([
      { refund: 'none', paymentStatus: 'PARTIALLY_REFUNDED', refundedCents: 13_095 },
      { refund: 'full', paymentStatus: 'REFUNDED', refundedCents: 13_500 },
    ] as const)
    .run(async ({ assert, client }, { refund, paymentStatus, refundedCents }) => {
      const { booking } = await refundedBooking({ client, stripe })
      const admin = await bearer(await createAdmin())
      const set = (body: object) =>
        client.patch(`/bookings/${booking.id}/status`).json(body).bearerToken(admin)

      const reopened = await set({ status: 'CONFIRMED' })
      assert.equal(reopened.body().paymentStatus, 'PAID')
      const again = await set({ status: 'CANCELLED', refund })

      again.assertStatus(200)
      assert.equal(again.body().paymentStatus, 'PARTIALLY_REFUNDED')
      await stripe.deliver()
      await booking.refresh()
      assert.equal(booking.paymentStatus, paymentStatus)
      const payment = await transactionOf({ reference: booking.id })
      assert.equal(payment.refundedCents, refundedCents)
    })
})
