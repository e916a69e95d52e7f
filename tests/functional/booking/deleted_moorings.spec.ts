import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import Booking from '#booking/models/booking'
import DeleteDummyListings from '#catalog/contract/delete_dummy_listings'
import CalendarEntry from '#catalog/models/calendar_entry'
import type Listing from '#catalog/models/listing'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { duringCalendarWait, queueForCalendarLock } from '#tests/support/calendar_lock_queue'
import { createListing } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { openPaymentPage, payWhileLapsing } from '#tests/support/real_payments'
import { waitForBlockedSessions } from '#tests/support/session_locks'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

test.group('Bookings while the listing is being deleted', (group) => {
  const stripe = withStripe(group)

  // Rule B27.
  test('a new hold is refused', async ({ assert, client }) => {
    const listing = await createListing()

    const [deletion, refused] = await queueForCalendarLock(listing.id, [
      await deleting(client, listing),
      await booking(client, listing),
    ])

    deletion.assertStatus(204)
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'DATES_UNAVAILABLE')
    assert.equal(refused.body().message, 'These dates are no longer available')
    assert.isEmpty(await Booking.all())
    assert.isEmpty(await CalendarEntry.all())
  })

  // Rule L40.
  test('a hold that came first ends with it', async ({ assert, client }) => {
    const listing = await createListing()

    const [held, deletion] = await queueForCalendarLock(listing.id, [
      await booking(client, listing),
      await deleting(client, listing),
    ])

    held.assertStatus(201)
    deletion.assertStatus(204)
    const ended = await Booking.findOrFail(held.body().id)
    assert.equal(ended.status, 'CANCELLED')
    assert.isEmpty(await CalendarEntry.all())
  })

  // Rule L40.
  test('the payment pages of its holds are expired first', async ({ assert, client }) => {
    const hold = await createBooking()
    const url = await openPaymentPage(client, hold)
    const remove = await deleting(client, hold.listing)

    const deletion = await remove()
    await stripe.deliver()

    deletion.assertStatus(204)
    await hold.refresh()
    assert.deepEqual([hold.status, hold.paymentStatus], ['CANCELLED', 'EXPIRED'])
    await assert.rejects(() => payAtCheckout(url))
    assert.isEmpty(await CalendarEntry.all())
    const mails = await mailsTo(hold.renter.email)
    assert.isEmpty(mails)
  })

  // Rule L40.
  test('a hold that was paid meanwhile is confirmed, nothing is deleted, other holds stay', async ({
    assert,
    client,
  }) => {
    const paid = await createBooking()
    const { listing } = paid
    const others = [
      await createBooking({ listing, from: 30 }),
      await createBooking({ listing, from: 40 }),
    ]
    await openPaymentPage(client, others[0])
    await payAtCheckout(await openPaymentPage(client, paid))
    const remove = await deleting(client, listing)

    const refused = await remove()
    await stripe.deliver()

    refused.assertStatus(409)
    assert.equal(refused.body().code, 'LISTING_HAS_STAYS')
    await paid.refresh()
    assert.deepEqual([paid.status, paid.paymentStatus], ['CONFIRMED', 'PAID'])
    for (const other of others) {
      await other.refresh()
      assert.equal(other.status, 'PENDING')
      assert.lengthOf(await CalendarEntry.query().where('booking_id', other.id), 1)
      assert.isNotEmpty(await openPaymentPage(client, other))
    }
    await listing.refresh()
    assert.isNull(listing.deletedAt)
    assert.isTrue(listing.isActive)
  })

  // Rule L40.
  test('a payment page that is opened meanwhile prevents it and may be paid', async ({
    assert,
    client,
  }) => {
    const hold = await createBooking()
    const before = await openPaymentPage(client, hold)
    let url = before

    const refused = await duringCalendarWait(
      hold.listingId,
      await deleting(client, hold.listing),
      async () => {
        url = await openPaymentPage(client, hold)
      }
    )
    await payAtCheckout(url)
    await stripe.deliver()

    refused.assertStatus(409)
    assert.notEqual(url, before)
    await hold.listing.refresh()
    assert.isNull(hold.listing.deletedAt)
    await hold.refresh()
    assert.equal(hold.status, 'CONFIRMED')
  })

  // Rule L40.
  test('while Stripe does not answer nothing changes', async ({ assert, client }) => {
    const hold = await createBooking()
    const url = await openPaymentPage(client, hold)
    const remove = await deleting(client, hold.listing)
    stripe.control.addFault({ effect: 'down' })

    const refused = await remove()

    refused.assertStatus(503)
    assert.equal(refused.body().code, 'PAYMENT_UNCLEAR')
    await hold.refresh()
    assert.equal(hold.status, 'PENDING')
    assert.lengthOf(await CalendarEntry.query().where('booking_id', hold.id), 1)
    await hold.listing.refresh()
    assert.isNull(hold.listing.deletedAt)
    await stripe.heal()
    await payAtCheckout(url)
  })

  // Rule L40.
  test('paying and deleting at the same moment, one of them succeeds', async ({
    assert,
    client,
  }) => {
    for (let round = 0; round < 4; round++) {
      const hold = await createBooking()
      const url = await openPaymentPage(client, hold)
      const remove = await deleting(client, hold.listing)

      const [deletion, payment] = await Promise.allSettled([remove(), payAtCheckout(url)])
      await stripe.deliver()

      await hold.refresh()
      await hold.listing.refresh()
      const isPaid = payment.status === 'fulfilled'
      assert.equal(deletion.status === 'fulfilled' && deletion.value.status(), isPaid ? 409 : 204)
      assert.equal(hold.status, isPaid ? 'CONFIRMED' : 'CANCELLED')
      assert.equal(hold.listing.deletedAt === null, isPaid)
      assert.lengthOf(await CalendarEntry.query().where('booking_id', hold.id), isPaid ? 1 : 0)
    }
  })

  // Rule B27.
  test('a late payment is refunded in full', async ({ assert, client }) => {
    const late = await createBooking()
    await payWhileLapsing(client, late)

    const [deletion] = await queueForCalendarLock(late.listingId, [
      await deleting(client, late.listing),
      () => stripe.deliver(),
    ])
    await stripe.deliver()

    deletion.assertStatus(204)
    await late.refresh()
    assert.equal(late.status, 'CANCELLED')
    assert.equal(late.cancellationReason, 'STOPPED_PAYMENT')
    assert.equal(late.paymentStatus, 'REFUNDED')
    assert.isEmpty(await CalendarEntry.all())
    const mails = await mailsTo(late.renter.email)
    const subjects = mails.map(({ subject }) => subject).join()
    assert.include(subjects, 'Your payment is being refunded')
    assert.notInclude(subjects, 'Your booking is confirmed')
  })

  for (const status of ['PENDING', 'CONFIRMED', 'COMPLETED'])
    // Rule B27.
    test(`an administrator who sets ${status} is refused`, async ({ assert, client }) => {
      const cancelled = await createBooking({ state: 'cancelled' })
      const token = await bearer(await createAdmin())

      const [deletion, refused] = await queueForCalendarLock(cancelled.listingId, [
        await deleting(client, cancelled.listing),
        () => client.patch(`/bookings/${cancelled.id}/status`).json({ status }).bearerToken(token),
      ])

      deletion.assertStatus(204)
      refused.assertStatus(409)
      assert.equal(refused.body().message, 'These dates are no longer available')
      await cancelled.refresh()
      assert.equal(cancelled.status, 'CANCELLED')
      assert.isEmpty(await CalendarEntry.all())
    })

  test('a hold of a deleted demo listing is refused', async ({ assert, client }) => {
    const listing = await createListing({ isDummy: true })
    const book = await booking(client, listing)

    const answer = await db.transaction(async (trx) => {
      await new DeleteDummyListings().handle({ keepIds: [] }, trx)
      const arrival = Promise.resolve(book())
      await waitForBlockedSessions(1)

      return { arrival }
    })

    const refused = await answer.arrival
    refused.assertStatus(409)
    assert.equal(refused.body().message, 'These dates are no longer available')
    assert.isEmpty(await Booking.all())
  })
})

async function deleting(client: ApiClient, { id, owner }: Listing) {
  const token = await bearer(owner)

  return () => client.delete(`/listings/${id}`).bearerToken(token)
}

async function booking(client: ApiClient, { id: listingId }: Listing) {
  const token = await bearer(await createUser())
  const { checkIn, checkOut } = stayFrom(10, 3)

  return () => client.post('/bookings').json({ listingId, checkIn, checkOut }).bearerToken(token)
}
