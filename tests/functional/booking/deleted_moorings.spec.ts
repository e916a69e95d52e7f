import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import Booking from '#booking/models/booking'
import DeleteDummyListings from '#catalog/contract/delete_dummy_listings'
import CalendarEntry from '#catalog/models/calendar_entry'
import type Listing from '#catalog/models/listing'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { queueForCalendarLock } from '#tests/support/calendar_lock_queue'
import { createListing } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { payWhileLapsing } from '#tests/support/real_payments'
import { waitForBlockedSessions } from '#tests/support/session_locks'
import { withStripe } from '#tests/support/stripe'

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

  test('a hold that came first is kept, and the listing is not deleted', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()

    const [held, refused] = await queueForCalendarLock(listing.id, [
      await booking(client, listing),
      await deleting(client, listing),
    ])

    held.assertStatus(201)
    refused.assertStatus(409)
    await listing.refresh()
    assert.isNull(listing.deletedAt)
    assert.lengthOf(await CalendarEntry.query().where('booking_id', held.body().id), 1)
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
    assert.equal(late.cancellationReason, 'LATE_PAYMENT')
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
