import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { addDays } from '#shared/values/auckland_time'
import { bearer } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

test.group('Nights of a hold that is over, without a worker', (group) => {
  withStripe(group)

  test('are free in the date picker and the calendar of the owner', async ({ assert, client }) => {
    const booking = await createBooking()
    assert.lengthOf(await takenNights(client, booking), 1)

    await lapse(booking)

    assert.isEmpty(await takenNights(client, booking))
  })

  test('can be blocked by the owner', async ({ assert, client }) => {
    const booking = await createBooking()
    const refused = await block(client, booking)
    refused.assertStatus(409)

    await lapse(booking)

    const granted = await block(client, booking)
    granted.assertStatus(201)
    await booking.refresh()
    assert.equal(booking.status, 'CANCELLED')
    assert.equal(booking.paymentStatus, 'EXPIRED')
  })

  test('are not blocked when the renter has paid after all', async ({ assert, client }) => {
    const booking = await createBooking()
    const checkout = await client
      .post(`/bookings/${booking.id}/checkout`)
      .bearerToken(await bearer(booking.renter))
    await payAtCheckout(checkout.body().url)
    await Booking.query()
      .where('id', booking.id)
      .where('status', 'PENDING')
      .update({ hold_expires_at: DateTime.utc().minus({ seconds: 1 }).toJSDate() })

    const refused = await block(client, booking)
    refused.assertStatus(409)
    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')
  })
})

async function lapse(booking: Booking) {
  await booking.merge({ holdExpiresAt: DateTime.utc().minus({ seconds: 1 }) }).save()
}

async function takenNights(client: ApiClient, { listingId }: Booking): Promise<unknown[]> {
  const answer = await client.get(`/api/blocked-dates/listing/${listingId}`)
  answer.assertStatus(200)

  return answer.body()
}

async function block(client: ApiClient, { listing, checkIn, checkOut }: Booking) {
  return client
    .post('/blocked-dates')
    .json({ listingId: listing.id, startDate: checkIn, endDate: addDays(checkOut, -1) })
    .bearerToken(await bearer(listing.owner))
}
