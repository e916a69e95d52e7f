import ace from '@adonisjs/core/services/ace'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import EndRequest from '#booking/actions/end_request'
import type Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import Checkout from '#payments/models/checkout'
import Message from '#messaging/models/message'
import LedgerEntry from '#payments/models/ledger_entry'
import Transaction from '#payments/models/transaction'
import { bearer, createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { createBooking, freezeTime, stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { answer, authorisedBooking, CAPTURE_FAILS, requestedBooking } from '#tests/support/requests'
import { withStripe } from '#tests/support/stripe'

test.group('A request to book', (group) => {
  const stripe = withStripe(group)

  // Rule B50.
  test('a mooring that is not booked at once makes a request of a booking', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ instantBook: false })
    const token = await bearer(await createUser())
    const { checkIn, checkOut } = stayFrom(10, 3)

    const made = await client
      .post('/bookings')
      .json({ listingId: listing.id, checkIn, checkOut })
      .bearerToken(token)

    made.assertStatus(201)
    made.assertBodyContains({ isRequest: true, respondBy: null, paymentStatus: 'PENDING' })
    assert.equal(made.body().status, 'PENDING')
  })

  // Rules B50, M60.
  test('an authorised card asks the owner, and nothing is charged', async ({ assert, client }) => {
    const before = DateTime.utc()
    const booking = await requestedBooking({ client, stripe })

    assert.equal(booking.status, 'PENDING')
    assert.equal(booking.paymentStatus, 'AUTHORISED')
    assert.approximately(booking.respondBy!.diff(before).as('minutes'), 24 * 60, 2)
    const transaction = await Transaction.findByOrFail({ reference: booking.id })
    assert.equal(transaction.status, 'pending')
    assert.isNull(await LedgerEntry.first())
    const entry = await CalendarEntry.findByOrFail({ bookingId: booking.id })
    assert.isTrue(entry.isRequested)
    assert.equal(entry.heldUntil!.toMillis(), booking.respondBy!.toMillis())
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule N20.
  test('the owner is mailed once, without the address of the renter', async ({
    assert,
    client,
  }) => {
    const booking = await requestedBooking({ client, stripe })
    await booking.load('owner')

    const mails = await mailsTo(booking.owner.email)

    assert.lengthOf(mails, 1)
    assert.include(mails[0].subject, 'A request to book')
    assert.include(mails[0].text, '$114.75')
    assert.include(mails[0].text, `/owner/bookings/${booking.id}`)
    assert.notInclude(mails[0].text, booking.renter.email)
  })

  // Rule B50.
  test('the return page says so without a webhook', async ({ assert, client }) => {
    const booking = await authorisedBooking({ client, stripe })
    const { id: transactionId } = await Transaction.findByOrFail({ reference: booking.id })
    const { sessionId } = await Checkout.findByOrFail({ transactionId })

    const page = await client
      .get(`/user/dashboard?session_id=${sessionId}`)
      .withSession(await pageSession(booking.renter))
      .withInertia()

    page.assertInertiaPropsContains({ outcome: 'requested' })
    await booking.refresh()
    assert.equal(booking.paymentStatus, 'AUTHORISED')
  })

  // Rule B50.
  test('reconciling finds it without webhook and return page', async ({ assert, client }) => {
    stripe.control.addFault({ effect: 'webhook_drop' })
    const booking = await requestedBooking({ client, stripe })
    assert.equal(booking.paymentStatus, 'PENDING')

    await run('payments:reconcile')
    await stripe.deliver()

    await booking.refresh()
    assert.equal(booking.paymentStatus, 'AUTHORISED')
  })

  // Rules B52, M61.
  test('accepting captures the money and confirms, and again is the same', async ({
    assert,
    client,
  }) => {
    const booking = await requestedBooking({ client, stripe })

    const first = await answer(client, booking, 'accept')
    const second = await answer(client, booking, 'accept')
    await stripe.deliver()

    for (const response of [first, second]) {
      response.assertStatus(200)
      response.assertBodyContains({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    }
    assert.equal(second.body().renter.email, booking.renter.email)
    const transaction = await Transaction.findByOrFail({ reference: booking.id })
    assert.equal(transaction.status, 'completed')
    const entry = await CalendarEntry.findByOrFail({ bookingId: booking.id })
    assert.isFalse(entry.isRequested)
    assert.isNull(entry.heldUntil)
    const late = await answer(client, booking, 'decline')
    late.assertStatus(409)
    late.assertBodyContains({ code: 'NOT_AWAITING_ANSWER' })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules B53, M62, N21.
  test('declining releases the money, tells the renter why, and again is the same', async ({
    assert,
    client,
  }) => {
    const booking = await requestedBooking({ client, stripe })

    const first = await answer(client, booking, 'decline', {
      reason: 'The mooring is being repaired',
    })
    const second = await answer(client, booking, 'decline')
    await stripe.deliver()

    for (const response of [first, second]) {
      response.assertStatus(200)
      response.assertBodyContains({ status: 'CANCELLED', paymentStatus: 'RELEASED' })
    }
    const transaction = await Transaction.findByOrFail({ reference: booking.id })
    assert.equal(transaction.status, 'failed')
    assert.isNull(await CalendarEntry.findBy({ bookingId: booking.id }))
    const mails = await mailsTo(booking.renter.email)
    assert.deepEqual(
      mails.map(({ subject }) => subject.includes('declined')),
      [true]
    )
    assert.include(mails[0].text, 'The mooring is being repaired')
    const late = await answer(client, booking, 'accept')
    late.assertStatus(409)
    late.assertBodyContains({ code: 'NOT_AWAITING_ANSWER' })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B53.
  test('a reason has at most 500 characters', async ({ client }) => {
    const booking = await requestedBooking({ client, stripe })

    const tooLong = await answer(client, booking, 'decline', { reason: 'x'.repeat(501) })
    tooLong.assertStatus(422)

    const long = await answer(client, booking, 'decline', { reason: 'x'.repeat(500) })
    long.assertStatus(200)
  })

  // Rule B52.
  test('nobody but its owner answers')
    .with([
      { who: 'renter', status: 403 },
      { who: 'stranger', status: 404 },
      { who: 'admin', status: 403 },
      { who: 'guest', status: 401 },
    ])
    .run(async ({ assert, client }, { who, status }) => {
      const booking = await requestedBooking({ client, stripe })
      const people = {
        renter: () => booking.renter,
        stranger: () => createUser({ role: 'OWNER' }),
        admin: () => createAdmin(),
      }

      for (const what of ['accept', 'decline']) {
        const call = client.post(`/bookings/${booking.id}/${what}`)
        const response =
          who === 'guest'
            ? await call
            : await call.bearerToken(await bearer(await people[who as keyof typeof people]()))
        response.assertStatus(status)
      }
      await booking.refresh()
      assert.equal(booking.paymentStatus, 'AUTHORISED')
    })

  // Rule M63.
  test('a bank that refuses the capture ends it as failed', async ({ assert, client }) => {
    const booking = await requestedBooking({ client, stripe }, { card: CAPTURE_FAILS })

    const refused = await answer(client, booking, 'accept')
    await stripe.deliver()

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'PAYMENT_FAILED' })
    await booking.refresh()
    assert.equal(booking.status, 'CANCELLED')
    assert.equal(booking.paymentStatus, 'FAILED')
    assert.isNull(await CalendarEntry.findBy({ bookingId: booking.id }))
    const mails = await mailsTo(booking.renter.email)
    assert.lengthOf(mails, 1)
    assert.include(mails[0].text, 'your bank refused the payment')
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M66.
  test('what a bank refused ends as failed after a crash, whoever ends it: {$self}')
    .with(['the owner accepts again', 'the event alone', 'the renter cancels'])
    .run(async ({ assert, client }, next) => {
      const booking = await requestedBooking({ client, stripe }, { card: CAPTURE_FAILS })
      const endRequest = EndRequest.prototype.handle
      EndRequest.prototype.handle = () => Promise.reject(new Error('killed'))
      try {
        await answer(client, booking, 'accept')
      } finally {
        EndRequest.prototype.handle = endRequest
      }
      await booking.refresh()
      assert.equal(booking.paymentStatus, 'AUTHORISED')

      if (next === 'the owner accepts again') {
        const again = await answer(client, booking, 'accept')
        again.assertStatus(409)
        again.assertBodyContains({ code: 'PAYMENT_FAILED' })
      }
      if (next === 'the renter cancels') await takeBack(client, booking)
      await stripe.deliver()

      await booking.refresh()
      assert.equal(`${booking.status} ${booking.paymentStatus}`, 'CANCELLED FAILED')
      assert.isNull(await CalendarEntry.findBy({ bookingId: booking.id }))
      const mails = await mailsTo(booking.renter.email)
      assert.lengthOf(mails, 1)
      assert.include(mails[0].text, 'your bank refused the payment')
      assert.deepEqual(await auditViolations(), [])
    })

  // Rule M64.
  test('while Stripe cannot be reached the request stays', async ({ assert, client }) => {
    const booking = await requestedBooking({ client, stripe })
    stripe.control.addFault({ effect: 'down' })

    for (const what of ['accept', 'decline'] as const) {
      const response = await answer(client, booking, what)
      response.assertStatus(503)
    }

    await booking.refresh()
    assert.equal(booking.paymentStatus, 'AUTHORISED')
    await stripe.heal()
    const accepted = await answer(client, booking, 'accept')
    accepted.assertStatus(200)
  })

  // Rule M64.
  test('a capture whose answer was lost is found', async ({ assert, client }) => {
    const booking = await requestedBooking({ client, stripe })
    stripe.control.addFault({ effect: 'reset_after_commit', path: '*/capture', method: 'POST' })

    const lost = await answer(client, booking, 'accept')
    lost.assertStatus(503)
    await stripe.heal()
    const declined = await answer(client, booking, 'decline')
    declined.assertStatus(409)
    await stripe.deliver()

    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules B54, N22.
  test('silence releases it, after one reminder', async ({ assert, client }) => {
    const booking = await requestedBooking({ client, stripe })
    await booking.load('owner')
    await endIn(booking, { hours: 3 })

    await run('bookings:expire-requests')
    await run('bookings:expire-requests')
    const mails = await mailsTo(booking.owner.email)
    assert.lengthOf(mails, 2)
    assert.include(mails[1].subject, 'still waits')

    await endIn(booking, { seconds: -1 })
    const late = await answer(client, booking, 'accept')
    late.assertStatus(409)
    await run('bookings:expire-requests')
    await stripe.deliver()

    await booking.refresh()
    assert.equal(booking.paymentStatus, 'RELEASED')
    assert.equal(booking.cancellationReason, 'REQUEST_EXPIRED')
    assert.lengthOf(await mailsTo(booking.renter.email), 1)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B51.
  test('with less than an hour to answer it is released at once', async ({ assert, client }) => {
    const booking = await authorisedBooking({ client, stripe })
    freezeTime(booking.checkInAt.minus({ hours: 2, minutes: 59 }))

    await stripe.deliver()

    await booking.refresh()
    assert.equal(booking.paymentStatus, 'RELEASED')
    assert.equal(booking.cancellationReason, 'REQUEST_EXPIRED')
    await booking.load('owner')
    assert.lengthOf(await mailsTo(booking.owner.email), 0)
    assert.lengthOf(await mailsTo(booking.renter.email), 1)
  })

  // Rule B56.
  test('its renter takes it back, and nothing was charged', async ({ assert, client }) => {
    const booking = await requestedBooking({ client, stripe })

    const cancelled = await client
      .post(`/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(booking.renter))
    await stripe.deliver()

    cancelled.assertStatus(200)
    cancelled.assertBodyContains({
      status: 'CANCELLED',
      paymentStatus: 'RELEASED',
      refundOnItsWay: 0,
      refunded: 0,
    })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B57.
  test('an administrator accepts and declines by the status')
    .with([
      { status: 'CONFIRMED', payment: 'PAID' },
      { status: 'CANCELLED', payment: 'RELEASED' },
    ])
    .run(async ({ assert, client }, { status, payment }) => {
      const booking = await requestedBooking({ client, stripe })

      const changed = await client
        .patch(`/bookings/${booking.id}/status`)
        .json({ status })
        .bearerToken(await bearer(await createAdmin()))
      await stripe.deliver()

      changed.assertStatus(200)
      changed.assertBodyContains({ status, paymentStatus: payment })
      assert.deepEqual(await auditViolations(), [])
    })

  // Rule B59.
  test('a mooring that its owner takes off the market keeps it', async ({ assert, client }) => {
    const booking = await requestedBooking({ client, stripe })
    await booking.listing.merge({ isActive: false }).save()

    const accepted = await answer(client, booking, 'accept')

    accepted.assertStatus(200)
    assert.equal(accepted.body().status, 'CONFIRMED')
  })

  // Rule M65.
  test('an authorisation that Stripe ends by itself is released', async ({ assert, client }) => {
    const booking = await requestedBooking({ client, stripe })

    stripe.control.advanceClock(8 * 86_400)
    await stripe.deliver()

    await booking.refresh()
    assert.equal(booking.paymentStatus, 'RELEASED')
    assert.equal(booking.cancellationReason, 'AUTHORISATION_ENDED')
    assert.lengthOf(await mailsTo(booking.renter.email), 1)
  })

  // Rule B62.
  test('three requests in a row without an answer take the mooring off the market', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ withSecrets: true, instantBook: false })
    const { owner } = listing
    const leave = async (from: number, what: 'silence' | 'decline' | 'taken back') => {
      const booking = await requestedBooking({ client, stripe }, { listing, from })
      if (what === 'decline') await answer(client, booking, 'decline')
      else if (what === 'taken back') await takeBack(client, booking)
      else await endIn(booking, { seconds: -1 })
      await run('bookings:expire-requests')
      await stripe.deliver()
      await listing.refresh()
      return listing.isActive
    }

    const wasActive = [
      await leave(10, 'silence'),
      await leave(15, 'taken back'),
      await leave(20, 'silence'),
      await leave(25, 'decline'),
      await leave(30, 'silence'),
      await leave(35, 'silence'),
    ]
    assert.notInclude(wasActive, false)
    assert.isFalse(await leave(40, 'silence'))
    const mails = await mailsTo(owner.email)
    assert.lengthOf(
      mails.filter(({ subject }) => subject.includes('no longer on the market')),
      1
    )
  })

  // Rule B65.
  test('host and mooring tell how many requests are answered')
    .with([
      { ends: ['accept', 'decline', 'silence'], rate: 67 },
      {
        ends: ['accept', 'silence', 'accept', 'silence', 'accept', 'silence', 'accept', 'accept'],
        rate: 63,
      },
      { ends: ['accept', 'silence', 'taken back', 'taken back'], rate: null },
      { ends: ['accept', 'accept', 'accept', 'silence 91 days ago', 'waits'], rate: 100 },
    ] as const)
    .run(async ({ assert, client }, { ends, rate }) => {
      const listing = await createListing({ withSecrets: true, instantBook: false })
      for (const [at, end] of ends.entries()) {
        const options = { listing, from: 10 + 5 * at }
        const booking = await requestedBooking({ client, stripe }, options)
        if (end === 'accept' || end === 'decline') await answer(client, booking, end)
        if (end === 'taken back') await takeBack(client, booking)
        if (!end.startsWith('silence')) continue
        await endIn(booking, { seconds: -1 })
        await run('bookings:expire-requests')
        if (end !== 'silence')
          await booking
            .refresh()
            .then((ended) =>
              ended.merge({ requestedAt: DateTime.utc().minus({ days: 91 }) }).save()
            )
      }
      await listing.merge({ isActive: true }).save()

      const host = await client.get(`/api/hosts/${listing.ownerId}`)
      const visitor = await client.get(`/api/listings/${listing.id}`)
      const owner = await client
        .get(`/api/listings/${listing.id}`)
        .bearerToken(await bearer(listing.owner))
      const page = await client.get(`/listing/${listing.id}`).withInertia()

      assert.equal(host.body().responseRate, rate)
      for (const shown of [visitor, owner]) assert.equal(shown.body().owner.responseRate, rate)
      page.assertInertiaPropsContains({ listing: { owner: { responseRate: rate } } })
    })

  // Rule B64.
  test('its renter sees on the page of the mooring that it waits for an answer', async ({
    client,
  }) => {
    const booking = await requestedBooking({ client, stripe })

    const page = await client
      .get(`/listing/${booking.listingId}`)
      .withSession(await pageSession(booking.renter))
      .withInertia()

    page.assertInertiaPropsContains({
      hold: { id: booking.id, isRequest: true, respondBy: booking.respondBy!.toUTC().toISO() },
    })
    const unpaid = await createBooking({
      isRequest: true,
      listing: booking.listing,
      from: 30,
    })
    const before = await client
      .get(`/listing/${booking.listingId}`)
      .withSession(await pageSession(unpaid.renter))
      .withInertia()
    before.assertInertiaPropsContains({ hold: { isRequest: true, respondBy: null } })
  })

  // Rule B63.
  test('a search finds only what is booked at once', async ({ assert, client }) => {
    const [atOnce] = [await createListing(), await createListing({ instantBook: false })]

    const all = await client.get('/api/listings')
    const instant = await client.get('/api/listings').qs({ instantBook: 'true' })

    const page = await client.get('/listings').qs({ instantBook: 'true' }).withInertia()

    assert.equal(all.body().total, 2)
    page.assertInertiaPropsContains({ filter: { instantBook: true }, page: { total: 1 } })
    assert.deepEqual(
      instant.body().listings.map(({ id }: { id: string }) => id),
      [atOnce.id]
    )
  })

  // Rule B55.
  test('who was declined may ask for these nights again after 24 hours', async ({
    assert,
    client,
  }) => {
    const booking = await requestedBooking({ client, stripe })
    await answer(client, booking, 'decline')
    const token = await bearer(booking.renter)
    const ask = (from: number) => {
      const { checkIn, checkOut } = stayFrom(from, 3)
      return client
        .post('/bookings')
        .json({ listingId: booking.listingId, checkIn, checkOut })
        .bearerToken(token)
    }

    const again = await ask(12)
    again.assertStatus(429)
    again.assertBodyContains({ code: 'NIGHTS_DECLINED' })
    const other = await ask(20)
    other.assertStatus(201)

    await booking.merge({ cancelledAt: DateTime.utc().minus({ hours: 25 }) }).save()
    const later = await ask(12)
    later.assertStatus(201)
    assert.isTrue(later.body().isRequest)
  })

  // Rule B60.
  test('it counts as an open hold, and is none of those that lapse', async ({ assert, client }) => {
    const booking = await requestedBooking({ client, stripe })

    await run('bookings:expire-holds')
    const holds = await client.get('/bookings/user/holds').bearerToken(await bearer(booking.renter))

    assert.lengthOf(holds.body(), 1)
    holds.assertBodyContains([{ isAwaitingAnswer: true, isPayable: false }])
    const again = await client
      .post(`/bookings/${booking.id}/checkout`)
      .bearerToken(await bearer(booking.renter))
    again.assertStatus(409)
    again.assertBodyContains({ code: 'ALREADY_PAID' })
  })

  // Rule B58.
  test('the conversation tells of it')
    .with([
      { what: 'accept', line: 'Request accepted: booking confirmed for Sat 3 – Tue 6 Apr 2027' },
      { what: 'decline', line: 'Request for Sat 3 – Tue 6 Apr 2027 declined by the owner' },
    ] as const)
    .run(async ({ assert, client }, { what, line }) => {
      const booking = await requestedBooking({ client, stripe }, { from: '2027-04-03' })

      await answer(client, booking, what)
      await stripe.deliver()

      const messages = await Message.query().where('sender', 'system').orderBy('created_at')
      assert.deepEqual(
        messages.map(({ text }) => text),
        ['Request to book Sat 3 – Tue 6 Apr 2027', line]
      )
    })
})

/** By its renter, who writes what the product writes of silence. */
async function takeBack(client: ApiClient, booking: Booking) {
  return client
    .post(`/bookings/${booking.id}/cancel`)
    .json({ reason: 'REQUEST_EXPIRED' })
    .bearerToken(await bearer(booking.renter))
}

async function endIn(booking: Booking, time: { hours?: number; seconds?: number }) {
  const at = DateTime.utc().plus(time)

  await booking.merge({ respondBy: at, holdExpiresAt: at }).save()
  await CalendarEntry.query().where('booking_id', booking.id).update({ heldUntil: at.toSQL() })
}

async function run(name: string) {
  const command = await ace.exec(name, [])
  if (command.exitCode !== 0) throw command.error ?? new Error(`${name} failed`)
}
