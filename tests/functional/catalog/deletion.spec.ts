import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import type Listing from '#catalog/models/listing'
import AuditEntry from '#moderation/models/audit_entry'
import { bearer, createAdmin } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { queueForCalendarLock } from '#tests/support/calendar_lock_queue'
import { createListing } from '#tests/support/listings'
import { workQueue } from '#tests/support/queue'

test.group('Deleting a listing', (group) => {
  group.each.setup(() => emptyDatabase)

  test('a lapsed hold does not prevent it, without a worker', async ({ assert, client }) => {
    const hold = await createBooking({ holdExpiresAt: DateTime.utc().minus({ seconds: 1 }) })

    const answer = await remove(client, hold.listing)

    answer.assertStatus(204)
    await hold.listing.refresh()
    assert.isNotNull(hold.listing.deletedAt)
    await hold.refresh()
    assert.deepEqual([hold.status, hold.paymentStatus], ['CANCELLED', 'EXPIRED'])
    assert.isEmpty(await CalendarEntry.all())
  })

  // Rule L14.
  test('past stays, also one that ends today, do not prevent it and stay on record', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const stays = [
      await createBooking({ listing, state: 'completed', from: -20, nights: 3 }),
      await createBooking({ listing, state: 'confirmed', from: -3, nights: 3 }),
    ]
    const before = await Promise.all(stays.map(stateOf))

    const answer = await remove(client, listing)

    answer.assertStatus(204)
    assert.deepEqual(await Promise.all(stays.map(stateOf)), before)
  })

  // Rule L40.
  test('a hold that lasts ends with it', async ({ assert, client }) => {
    const hold = await createBooking()
    const elsewhere = await createBooking()
    const before = await stateOf(elsewhere)

    const answer = await remove(client, hold.listing)

    answer.assertStatus(204)
    const ended = { status: 'CANCELLED', paymentStatus: 'EXPIRED', nights: [] }
    assert.containsSubset(await stateOf(hold), ended)
    assert.equal(hold.cancellationReason, 'STOPPED')
    assert.deepEqual(await stateOf(elsewhere), before)
  })

  for (const [what, options] of [
    ['a paid stay to come', { state: 'confirmed' }],
    ['a stay that ends tomorrow', { state: 'confirmed', from: -2, nights: 3 }],
  ] as const)
    // Rule L13.
    test(`${what} prevents it, and nothing changes`, async ({ assert, client }) => {
      const booking = await createBooking(options)
      const hold = await createBooking({ listing: booking.listing, from: 50 })
      const before = [await stateOf(booking), await stateOf(hold)]

      const answer = await remove(client, booking.listing)
      await workQueue()

      answer.assertStatus(409)
      assert.equal(answer.body().code, 'LISTING_HAS_STAYS')
      assert.deepEqual([await stateOf(booking), await stateOf(hold)], before)
      await booking.listing.refresh()
      assert.isNull(booking.listing.deletedAt)
      assert.isTrue(booking.listing.isActive)
      assert.isEmpty(await AuditEntry.all())
    })

  // Rule M47.
  test('a flag prevents it until an administrator has decided, and nothing changes', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ moderationStatus: 'flagged', flagReason: 'Whose is it?' })
    const admin = await bearer(await createAdmin())

    const answer = await remove(client, listing)
    await workQueue()

    answer.assertStatus(409)
    assert.equal(answer.body().code, 'LISTING_FLAGGED')
    await listing.refresh()
    assert.deepEqual([listing.deletedAt, listing.isActive], [null, true])
    assert.isEmpty(await AuditEntry.all())

    const decision = await client.patch(`/admin/listings/${listing.id}/approve`).bearerToken(admin)
    decision.assertStatus(200)
    const after = await remove(client, listing)
    after.assertStatus(204)
  })

  test('a second deletion is not found and recorded once', async ({ assert, client }) => {
    const listing = await createListing()

    const first = await remove(client, listing)
    const second = await remove(client, listing)
    await workQueue()

    first.assertStatus(204)
    second.assertStatus(404)
    assert.deepEqual(await deletionsOf(listing), ['listing.deleted'])
  })

  test('of two concurrent deletions one succeeds, recorded once', async ({ assert, client }) => {
    const listing = await createListing()
    const token = await bearer(listing.owner)
    const removal = () => client.delete(`/listings/${listing.id}`).bearerToken(token)

    const answers = await queueForCalendarLock(listing.id, [removal, removal])
    await workQueue()

    assert.deepEqual(
      answers.map((answer) => answer.status()),
      [204, 404]
    )
    assert.deepEqual(await deletionsOf(listing), ['listing.deleted'])
  })
})

async function remove(client: ApiClient, { id, owner }: Listing) {
  return client.delete(`/listings/${id}`).bearerToken(await bearer(owner))
}

/** Status of the booking and its nights in the calendar. */
async function stateOf(booking: Booking) {
  const { status, paymentStatus, holdExpiresAt } = await booking.refresh()
  const entries = await CalendarEntry.query().where('booking_id', booking.id)

  return { status, paymentStatus, holdExpiresAt, nights: entries.map(({ nights }) => nights) }
}

async function deletionsOf({ id }: Listing): Promise<string[]> {
  const entries = await AuditEntry.query().where('target_id', id)

  return entries.map(({ action }) => action)
}
