import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import { addDays } from '#shared/values/auckland_time'
import { bearer } from '#tests/support/accounts'
import { createBooking, lapseHold } from '#tests/support/bookings'
import { bodyOf } from '#tests/support/calls'
import { createListing } from '#tests/support/listings'
import { openPaymentPage } from '#tests/support/real_payments'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

test.group('Lapsed holds, without a worker', (group) => {
  withStripe(group)

  // Rule B9.
  test("are free in the date picker and the owner's calendar", async ({ assert, client }) => {
    const booking = await createBooking()
    assert.lengthOf(await takenNights(client, booking), 1)

    await lapseHold(booking)

    assert.isEmpty(await takenNights(client, booking))
  })

  // Rule B9.
  test('are found by date in the list, its total and on the map; a running hold is not', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking({ nights: 3 })
    await blockSomeMooring(booking)
    assert.deepEqual(await foundFor(client, booking), { listed: [], total: 0, onMap: [] })

    await lapseHold(booking)

    const { listingId } = booking
    assert.deepEqual(await foundFor(client, booking), {
      listed: [listingId],
      total: 1,
      onMap: [listingId],
    })
    await booking.refresh()
    assert.equal(booking.status, 'PENDING')
  })

  test('are not free once they are paid', async ({ assert, client }) => {
    const booking = await createBooking({ state: 'confirmed' })
    await lapseHold(booking)

    assert.deepEqual(await foundFor(client, booking), { listed: [], total: 0, onMap: [] })
  })

  // Rule B9.
  test('can be blocked by the owner', async ({ assert, client }) => {
    const booking = await createBooking()
    const refused = await block(client, booking)
    refused.assertStatus(409)

    await lapseHold(booking)

    const granted = await block(client, booking)
    granted.assertStatus(201)
    await booking.refresh()
    assert.equal(booking.status, 'CANCELLED')
    assert.equal(booking.paymentStatus, 'EXPIRED')
  })

  test('cannot be blocked when the renter has paid after all', async ({ assert, client }) => {
    const booking = await createBooking()
    await payAndLapse(client, booking)

    const refused = await block(client, booking)
    refused.assertStatus(409)
    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')
  })

  test('prevent deleting the listing when the renter has paid after all', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking()
    const { listing } = booking
    await payAndLapse(client, booking)

    const refused = await client
      .delete(`/listings/${listing.id}`)
      .bearerToken(await bearer(listing.owner))

    refused.assertStatus(409)
    await listing.refresh()
    assert.isNull(listing.deletedAt)
    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')
  })
})

/** The renter pays and the hold lapses before a webhook arrives. */
async function payAndLapse(client: ApiClient, booking: Booking) {
  await payAtCheckout(await openPaymentPage(client, booking))
  await booking.refresh()
  if (booking.isAwaitingPayment) await lapseHold(booking)
}

async function takenNights(client: ApiClient, { listingId }: Booking): Promise<unknown[]> {
  const answer = await client.get(`/api/blocked-dates/listing/${listingId}`)
  answer.assertStatus(200)

  return answer.body()
}

/**
 * Search results for the last night of a booking and two more; with one result per page, so that the total is
 * counted.
 */
async function foundFor(client: ApiClient, { checkOut }: Booking) {
  const dates = { checkIn: addDays(checkOut, -1), checkOut: addDays(checkOut, 2) }
  const { listings, total } = await bodyOf(client.get('/api/listings').qs({ ...dates, limit: 1 }))
  const { points } = await bodyOf(client.get('/api/listings/map').qs(dates))

  return { listed: idsOf(listings), total, onMap: points.map(([id]: string[]) => id) }
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

/** Another mooring, blocked by its owner on the days of this booking. */
async function blockSomeMooring({ stay: { dateRange: nights } }: Booking) {
  const { id: listingId } = await createListing()

  await CalendarEntry.create({ listingId, kind: 'block', nights })
}

async function block(client: ApiClient, { listing, checkIn, checkOut }: Booking) {
  return client
    .post('/blocked-dates')
    .json({ listingId: listing.id, startDate: checkIn, endDate: addDays(checkOut, -1) })
    .bearerToken(await bearer(listing.owner))
}
