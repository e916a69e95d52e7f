import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import marketplace from '#config/marketplace'
import { bearer, createUser, pageSession } from '#tests/support/accounts'
import { createBooking, lapseHold } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { connectedOwner } from '#tests/support/payments'
import { endWhilePaid, openPaymentPage, payWhileLapsing } from '#tests/support/real_payments'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

test.group('Paying for a booking', (group) => {
  const stripe = withStripe(group)

  // Rule B14.
  test('the webhook confirms it, and both are mailed', async ({ assert, client }) => {
    const booking = await createBooking()
    const token = await bearer(booking.renter)
    const checkout = await client.post(`/bookings/${booking.id}/checkout`).bearerToken(token)
    checkout.assertStatus(200)

    await payAtCheckout(checkout.body().url)
    await stripe.deliver()

    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')
    assert.equal(booking.paymentStatus, 'PAID')
    const [mail] = await mailsTo(booking.renter.email)
    assert.include(mail.subject, 'Your booking is confirmed')
    for (const text of [mail.text, mail.html])
      assert.match(text, /you’re booked: the mooring is yours for these dates/i)
    assert.equal(mail.attachments[0].filename, 'stay.ics')
    assert.notInclude(JSON.stringify(mail), 'MARKER')
    const [forOwner] = await mailsTo(booking.listing.owner.email)
    assert.include(forOwner.text, '$114.75')
  })

  // Rule B11.
  test('a second click opens the same payment page', async ({ assert, client }) => {
    const booking = await createBooking()
    const token = await bearer(booking.renter)

    const first = await client.post(`/bookings/${booking.id}/checkout`).bearerToken(token)
    const second = await client.post(`/bookings/${booking.id}/checkout`).bearerToken(token)

    assert.equal(second.body().url, first.body().url)
    await booking.refresh()
    assert.isTrue(booking.holdExpiresAt! > DateTime.utc().plus({ minutes: 35 }))
  })

  // Rule B15.
  test('the return page asks Stripe and confirms without a webhook', async ({ assert, client }) => {
    const booking = await createBooking()
    const url = await openPaymentPage(client, booking)
    const target = new URL(await payAtCheckout(url))

    const page = await client
      .get(`${target.pathname}${target.search}`)
      .withSession(await pageSession(booking.renter))
      .withInertia()

    page.assertStatus(200)
    page.assertInertiaPropsContains({ outcome: 'confirmed' })
    await booking.refresh()
    assert.equal(booking.paymentStatus, 'PAID')
  })

  // Rule B15.
  test('a session of another user changes nothing', async ({ assert, client }) => {
    const booking = await createBooking()
    const url = await openPaymentPage(client, booking)
    const target = new URL(await payAtCheckout(url))

    const page = await client
      .get(`${target.pathname}${target.search}`)
      .withSession(await pageSession(await createUser()))
      .withInertia()

    page.assertInertiaPropsContains({ outcome: null })
    await booking.refresh()
    assert.equal(booking.paymentStatus, 'PENDING')
  })

  // Rule B15.
  test('an unpaid session confirms nothing', async ({ assert, client }) => {
    const booking = await createBooking()
    const url = await openPaymentPage(client, booking)
    const sessionId = new URL(url).pathname.split('/').at(-1)

    const page = await client
      .get(`/user/dashboard?session_id=${sessionId}`)
      .withSession(await pageSession(booking.renter))
      .withInertia()

    page.assertInertiaPropsContains({ outcome: 'open' })
    await booking.refresh()
    assert.equal(booking.status, 'PENDING')
  })

  // Rule B16.
  test('paid after the hold lapsed: the nights are taken again when they are free', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking()
    await payWhileLapsing(client, booking)

    await stripe.deliver()

    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')
    assert.lengthOf(await CalendarEntry.query().where('booking_id', booking.id), 1)
  })

  // Rule B16.
  test('paid after its renter cancelled: not revived, refunded in full', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking()
    await payAtCheckout(await openPaymentPage(client, booking))
    await endWhilePaid(booking, 'CANCELLED_BY_RENTER')

    await stripe.deliver()

    await booking.refresh()
    assert.equal(booking.status, 'CANCELLED')
    assert.equal(booking.paymentStatus, 'REFUNDED')
    assert.lengthOf(await CalendarEntry.query().where('booking_id', booking.id), 0)
  })

  // Rule B17.
  test('paid after somebody else took the nights: refunded in full', async ({ assert, client }) => {
    const booking = await createBooking()
    await payWhileLapsing(client, booking)
    await createBooking({ listing: booking.listing })

    await stripe.deliver()
    await stripe.deliver()

    await booking.refresh()
    assert.equal(booking.status, 'CANCELLED')
    assert.equal(booking.cancellationReason, 'LATE_PAYMENT')
    assert.equal(booking.paymentStatus, 'REFUNDED')
    const mails = await mailsTo(booking.renter.email)
    assert.include(mails.map(({ subject }) => subject).join(), 'Your payment is being refunded')
  })

  // Rule B14.
  test('confirming twice has no effect', async ({ assert }) => {
    const booking = await createBooking()
    const confirm = await app.container.make(ConfirmPaidBooking)

    await Promise.all([1, 2, 3].map(() => confirm.handle({ reference: booking.id })))

    assert.lengthOf(await booking.related('transitions').query(), 1)
    assert.lengthOf(await mailsTo(booking.renter.email), 1)
  })

  // Rule B10.
  test('a lapsed hold with an open session is released, and the session is expired', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking()
    const url = await openPaymentPage(client, booking)
    await lapseHold(booking)

    const newcomer = await client
      .post('/bookings')
      .json({
        listingId: booking.listingId,
        checkIn: booking.checkIn,
        checkOut: booking.checkOut,
      })
      .bearerToken(await bearer(await createUser()))

    newcomer.assertStatus(201)
    await booking.refresh()
    assert.equal(booking.status, 'CANCELLED')
    assert.equal(booking.paymentStatus, 'EXPIRED')
    await assert.rejects(() => payAtCheckout(url))
  })

  // Rule B12.
  test('a booking that is paid, over or of another renter opens no payment page', async ({
    client,
  }) => {
    const paid = await createBooking({ state: 'confirmed' })
    const lapsed = await createBooking({ holdExpiresAt: DateTime.utc().minus({ seconds: 1 }) })
    const hidden = await createBooking()
    await hidden.listing.merge({ isActive: false }).save()

    for (const booking of [paid, lapsed, hidden]) {
      const refused = await client
        .post(`/bookings/${booking.id}/checkout`)
        .bearerToken(await bearer(booking.renter))
      refused.assertStatus(409)
    }
    const stranger = await client
      .post(`/bookings/${paid.id}/checkout`)
      .bearerToken(await bearer(await createUser()))
    stranger.assertStatus(404)
  })

  // Rule F11.
  test('cancelling a booking that was paid meanwhile is refused, and the booking is confirmed', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking()
    await payAtCheckout(await openPaymentPage(client, booking))

    const answer = await client
      .post(`/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(booking.renter))

    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'JUST_PAID' })
    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')
    assert.equal(booking.paymentStatus, 'PAID')
  })

  // Rule F11.
  test('cancelling an unpaid booking changes nothing while Stripe does not answer', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking()
    await openPaymentPage(client, booking)
    stripe.control.addFault({ effect: 'down' })

    const answer = await client
      .post(`/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(booking.renter))

    answer.assertStatus(503)
    answer.assertBodyContains({ code: 'PAYMENT_UNCLEAR' })
    await booking.refresh()
    assert.equal(booking.status, 'PENDING')
    assert.lengthOf(await CalendarEntry.query().where('booking_id', booking.id), 1)
  })

  // Rule M29.
  test('an owner without a connected account opens no payment page where that is required', async ({
    client,
    cleanup,
  }) => {
    Object.assign(marketplace.payouts, { requireConnectedOwner: true })
    cleanup(() => void Object.assign(marketplace.payouts, { requireConnectedOwner: false }))
    const { owner } = await connectedOwner(client, stripe)
    const unpaid = await createBooking()
    const payable = await createBooking({ listing: await createListing({ owner }) })
    const checkout = async ({ id, renter }: typeof unpaid) =>
      client.post(`/bookings/${id}/checkout`).bearerToken(await bearer(renter))

    const refused = await checkout(unpaid)
    const opened = await checkout(payable)

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'PAYEE_NOT_CONNECTED' })
    opened.assertStatus(200)
  })
})
