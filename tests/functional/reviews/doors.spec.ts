import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type User from '#identity/models/user'
import { createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createConversation } from '#tests/support/conversations'
import { createListing } from '#tests/support/listings'
import { createReview, createStay } from '#tests/support/reviews'

test.group('From a booking', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule J17.
  test('both sides see where its reviews stand, and until when they can write', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    const renter = await createUser()
    const later = DateTime.utc().plus({ days: 9 })
    const stay = (from: number) => createStay({ listing, renter, from })
    const open = await stay(-5)
    const [mine, theirs, both] = [await stay(-9), await stay(-12), await stay(-15)]
    const [closed, read] = [await stay(-40), await stay(-44)]
    await createReview(mine, { publishesAt: later })
    await createReview(theirs, { role: 'owner', publishesAt: later })
    for (const role of ['renter', 'owner'] as const) await createReview(both, { role })
    await createReview(read, { role: 'owner' })
    const cancelled = await createBooking({ listing, renter, state: 'cancelled', from: -20 })
    const statesOn = async (path: string, person: User) => {
      const session = await pageSession(person)
      const page = await client.get(path).withSession(session).withInertia()
      return page.inertiaProps.reviews as Record<string, { state: string; closesAt: string }>
    }

    const asRenter = await statesOn('/user/dashboard?tab=past', renter)
    const asOwner = await statesOn('/owner/dashboard?tab=bookings', listing.owner)
    const stateOf = (states: typeof asRenter, { id }: { id: string }) => states[id]?.state
    for (const [booking, renterSees, ownerSees] of [
      [open, 'open', 'open'],
      [mine, 'waiting', 'open'],
      [theirs, 'open', 'waiting'],
      [both, 'published', 'published'],
      [closed, undefined, undefined],
      [read, 'published', 'published'],
      [cancelled, undefined, undefined],
    ] as const) {
      assert.equal(stateOf(asRenter, booking), renterSees, `${booking.checkIn}, renter`)
      assert.equal(stateOf(asOwner, booking), ownerSees, `${booking.checkIn}, owner`)
    }
    const closes = open.checkOutAt.plus({ days: 14 })
    assert.equal(DateTime.fromISO(asRenter[open.id].closesAt).toMillis(), closes.toMillis())
    const waits = DateTime.fromISO(asRenter[mine.id].closesAt)
    assert.equal(Math.round(waits.diff(later).as('seconds')), 0)
  })

  // Rule J18.
  test('both sides get to its conversation, others nowhere', async ({ client, assert }) => {
    const booking = await createBooking({ state: 'confirmed' })
    const { renter, listing } = booking
    const leadsTo = async (person: User | null, id = booking.id) => {
      const visit = client.get(`/bookings/${id}/messages`).redirects(0)
      const answer = await (person ? visit.withSession(await pageSession(person)) : visit)
      return [answer.status(), answer.header('location')]
    }
    const { owner } = listing

    assert.deepEqual(await leadsTo(renter), [302, `/listing/${listing.id}?ask=1`])
    const none = await client
      .get(`/bookings/${booking.id}/messages`)
      .withSession(await pageSession(owner))
      .withInertia()
    none.assertInertiaComponent('messaging/no_conversation')

    const { conversation } = await createConversation(undefined, { listing, renter })
    for (const side of [renter, owner])
      assert.deepEqual(await leadsTo(side), [
        302,
        `/messages/${conversation.id}?booking=${booking.id}`,
      ])
    for (const id of [booking.id, 'nothing'])
      assert.deepEqual(await leadsTo(await createUser(), id), [302, '/'])
    const next = encodeURIComponent(`/bookings/${booking.id}/messages`)
    assert.deepEqual(await leadsTo(null), [302, `/login?next=${next}`])
  })

  // Rules B45, J18.
  test('its conversation shows that booking; a hold that ended unpaid is shown to its renter alone', async ({
    assert,
    client,
  }) => {
    const stay = await createBooking({ state: 'confirmed', from: 3 })
    const { renter, listing } = stay
    const newer = await createBooking({ listing, renter, state: 'confirmed', from: 20 })
    const unpaid = { status: 'CANCELLED', paymentStatus: 'EXPIRED' } as const
    const ended = await createBooking({ listing, renter, ...unpaid, from: 40 })
    const { conversation } = await createConversation(undefined, { listing, renter })
    const shownTo = async (person: User, booking: string) => {
      const page = await client
        .get(`/messages/${conversation.id}?booking=${booking}`)
        .withSession(await pageSession(person))
        .withInertia()
      return (page.inertiaProps.conversation as { booking: { id: string } | null }).booking?.id
    }

    for (const side of [renter, listing.owner]) {
      assert.equal(await shownTo(side, stay.id), stay.id)
      assert.equal(await shownTo(side, 'nonsense'), newer.id)
    }
    assert.equal(await shownTo(renter, ended.id), ended.id)
    assert.equal(await shownTo(listing.owner, ended.id), newer.id)
    const door = await client
      .get(`/bookings/${ended.id}/messages`)
      .withSession(await pageSession(listing.owner))
      .redirects(0)
    assert.equal(door.header('location'), '/')
  })
})
