import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { paidStay } from '#tests/support/changes'
import { callsAsDocumented, mismatch } from '#tests/support/documented_calls'
import { createListing } from '#tests/support/listings'
import { withStripe } from '#tests/support/stripe'
import { createVessel } from '#tests/support/vessels'
import { addDays } from '#shared/values/auckland_time'
import { ref } from '#platform/openapi/schema'

test.group('Documented calls for bookings', (group) => {
  const stripe = withStripe(group)

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const listing = await createListing({ withSecrets: true, weeklyRateCents: 25_000 })
    const person = await createUser()
    const renter = await bearer(person)
    const { id: vesselId } = await createVessel({ userId: person.id })
    const owner = await bearer(listing.owner)
    const admin = await bearer(await createAdmin())
    const { checkIn, checkOut } = stayFrom(30, 6)
    const body = { listingId: listing.id, checkIn, checkOut }

    await call('POST /bookings/quote', 200, { body })
    const availability = { id: listing.id, query: { checkIn, checkOut } }
    await call('GET /bookings/check-availability/{listingId}', 200, availability)
    await call('POST /bookings/quote', 200, { token: renter, body: { ...body, vesselId } })
    const { id } = await call('POST /bookings', 201, { token: renter, body: { ...body, vesselId } })
    await call('POST /bookings', 200, { token: renter, body })
    await call('POST /bookings/quote', 200, { body })
    await call('GET /bookings/check-availability/{listingId}', 200, availability)
    await call('POST /bookings/{id}/checkout', 200, { id, token: renter })

    await call('GET /bookings/{id}', 200, { id, token: renter, as: 'RenterBooking' })
    await call('GET /bookings/{id}', 200, { id, token: owner, as: 'OwnerBooking' })
    await call('GET /bookings/{id}', 200, { id, token: admin, as: 'AdminBooking' })
    await call('GET /bookings/user/my-bookings', 200, { token: renter })
    await call('GET /bookings/user/holds', 200, { token: renter })
    await call('GET /bookings/owner/my-bookings', 200, { token: owner })
    await call('GET /bookings/{id}/cancellation', 200, { id, token: renter })
    await call('POST /bookings/{id}/cancel', 200, { id, token: renter, as: 'RenterBooking' })
    await call('PATCH /bookings/{id}/status', 200, {
      id,
      token: admin,
      body: { status: 'PENDING' },
    })

    const asked = { listing, isRequest: true } as const
    const accepted = await createBooking({ ...asked, state: 'confirmed', from: 60 })
    const declined = await createBooking({ ...asked, state: 'cancelled', from: 70 })
    await declined.merge({ paymentStatus: 'RELEASED', cancelledBy: 'owner' }).save()
    const asOwner = { token: owner, as: 'OwnerBooking' }
    await call('POST /bookings/{id}/accept', 200, { id: accepted.id, ...asOwner })
    await call('POST /bookings/{id}/decline', 200, { id: declined.id, body: {}, ...asOwner })
    await call('POST /bookings/{id}/accept', 409, { id: declined.id, token: owner })
    await call('POST /bookings/{id}/decline', 409, { id: accepted.id, token: owner })
    await callsOfChanges(client, call)
    assertNoneForgotten('Bookings')
  })

  async function callsOfChanges(
    client: ApiClient,
    call: ReturnType<typeof callsAsDocumented>['call']
  ) {
    const { booking, listing, token } = await paidStay({ client, stripe })
    await booking.load('owner')
    const owner = await bearer(booking.owner)
    const { id } = booking
    const propose = async (nights: number) => {
      const body = { checkIn: booking.checkIn, checkOut: addDays(booking.checkIn, nights) }
      const change = await call('POST /bookings/{id}/changes', 201, { id, token, body })
      return { id, changeId: change.id }
    }
    const path = 'POST /bookings/{id}/changes/{changeId}'

    const dearer = await propose(9)
    await call('GET /bookings/{id}/changes', 200, { id, token: owner })
    await call('GET /bookings/{id}/changes/{changeId}', 200, { ...dearer, token })
    await call(`${path}/confirm`, 200, { ...dearer, token })
    await call('DELETE /bookings/{id}/changes/{changeId}', 204, { ...dearer, token })
    await call(`${path}/confirm`, 409, { ...dearer, token })
    await call(`${path}/confirm`, 200, { ...(await propose(6)), token })

    await listing.merge({ instantBook: false }).save()
    const declined = await propose(5)
    await call(`${path}/confirm`, 200, { ...declined, token })
    await call(`${path}/decline`, 200, { ...declined, token: owner, body: {} })
    const accepted = await propose(4)
    await call(`${path}/confirm`, 200, { ...accepted, token })
    await call(`${path}/accept`, 200, { ...accepted, token: owner })
    await call(`${path}/decline`, 409, { ...accepted, token: owner, body: {} })
  }

  test('hide the place before the reveal and after it ends', async ({ assert, client }) => {
    const { call } = callsAsDocumented({ client, assert })
    const booking = await createBooking({ state: 'confirmed', from: 0 })
    const token = await bearer(booking.renter)
    const shown = async () => {
      const [mine] = await call('GET /bookings/user/my-bookings', 200, { token })
      return mine
    }

    const before = await shown()
    assert.isNull(before.access)
    assert.isNull(mismatch(ref('BookedListing'), before.listing))

    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
    const revealed = await shown()
    assert.isNull(mismatch(ref('AccessDetails'), revealed.access))
    assert.isNull(mismatch(ref('RevealedListing'), revealed.listing))

    await booking.merge({ status: 'CANCELLED' }).save()
    const after = await shown()
    assert.isNull(after.access)
    assert.isNull(mismatch(ref('BookedListing'), after.listing))
  })

  test('refuse as documented', async ({ assert, client }) => {
    const { call } = callsAsDocumented({ client, assert })
    const booking = await createBooking({ state: 'cancelled' })
    const [id, token] = [booking.id, await bearer(booking.renter)]

    await call('POST /bookings/quote', 404, { body: { listingId: 'nothing' } })
    await call('POST /bookings', 422, { token, body: { listingId: booking.listingId } })
    const { id: vesselId } = await createVessel({ userId: booking.renterId, lengthOverall: 60 })
    const { checkIn, checkOut } = stayFrom(30, 6)
    const body = { listingId: booking.listingId, checkIn, checkOut, vesselId }
    for (const name of ['POST /bookings', 'POST /bookings/quote']) {
      const { problems } = await call(name, 422, { token, body })
      assert.equal(problems[0].code, 'TOO_LONG')
    }
    await call('GET /bookings/{id}', 404, { id, token: await bearer(await createUser()) })
    await call('POST /bookings/{id}/checkout', 409, { id, token })
    await call('POST /bookings/{id}/cancel', 409, { id, token })
    await call('GET /bookings/{id}/cancellation', 409, { id, token })

    const held = await createBooking()
    const stay = { listingId: held.listingId, checkIn: held.checkIn }
    const own = await call('POST /bookings', 409, {
      token: await bearer(held.renter),
      body: { ...stay, checkOut: addDays(held.checkOut, 1) },
    })
    assert.equal(own.heldBooking.id, held.id)
    const { quote } = await call('POST /bookings', 409, {
      token,
      body: {
        ...stay,
        checkIn: addDays(held.checkOut, 1),
        checkOut: addDays(held.checkOut, 3),
        totalPrice: 1,
      },
    })
    assert.isAbove(quote.totalPrice, 1)
  })
})
