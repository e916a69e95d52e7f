import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Dispute from '#payments/models/dispute'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createConversation } from '#tests/support/conversations'
import { createListing } from '#tests/support/listings'

type Shown = { id: string; renter: { email: string | null }; earnings: number | null }

test.group('The bookings of an owner', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rules B45, W55.
  test('a hold shows neither the address of the renter nor earnings, and one that ended unpaid not who it was', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner })
    const renter = await createUser({ email: 'holder@example.org', firstName: 'Hana' })
    const hold = await createBooking({ listing, renter, from: 3 })
    const ended = await createBooking({
      listing,
      renter,
      from: 9,
      status: 'CANCELLED',
      paymentStatus: 'EXPIRED',
    })
    const paid = await createBooking({ listing, renter, state: 'confirmed', from: 20 })
    const byHand = await createBooking({ listing, renter, status: 'CONFIRMED', from: 30 })
    const token = await bearer(owner)

    const listed = await client.get('/api/bookings/owner/my-bookings').bearerToken(token)
    const page = await dashboard(client, owner, { tab: 'bookings' })
    const nobody = { firstName: null, lastName: null, email: null, rating: null, reviews: [] }
    assert.containsSubset(find(listed.body(), ended.id), { renter: nobody, earnings: null })
    assert.equal(page.bookingCount, 3)
    assert.notInclude(
      (page.bookings as Shown[]).map(({ id }) => id),
      ended.id
    )
    for (const shown of [listed.body() as Shown[], page.bookings as Shown[]]) {
      assert.containsSubset(find(shown, hold.id), {
        renter: { firstName: 'Hana', email: null },
        earnings: null,
      })
      for (const { id } of [paid, byHand])
        assert.equal(find(shown, id).renter.email, 'holder@example.org')
      assert.isAbove(find(shown, paid.id).earnings!, 0)
    }
    const one = await client.get(`/api/bookings/${hold.id}`).bearerToken(token)
    assert.notInclude(one.text(), 'holder@example.org')
    assert.isTrue(one.body().isHeld)

    const statement = await client.get('/owner/statement.csv').withSession(await pageSession(owner))
    assert.notInclude(statement.text(), hold.id.slice(0, 8))
    const whole = await client
      .get(`/api/bookings/${hold.id}`)
      .bearerToken(await bearer(await createAdmin()))
    assert.equal(whole.body().renter.email, 'holder@example.org')
  })

  // Rule W55.
  test('of a renter who closed their account show no address, whatever was paid', async ({
    client,
    assert,
  }) => {
    const { id, listing, renter } = await createBooking({ state: 'completed', from: -9 })
    await renter.merge({ closedAt: DateTime.utc() }).save()
    const token = await bearer(listing.owner)

    const listed = await client.get('/api/bookings/owner/my-bookings').bearerToken(token)
    const one = await client.get(`/api/bookings/${id}`).bearerToken(token)

    for (const shown of [find(listed.body(), id), one.body() as Shown]) {
      assert.isNull(shown.renter.email)
      assert.equal(shown.earnings, 114.75)
    }
    assert.notInclude(listed.text() + one.text(), renter.email)
  })

  // Rule W56.
  test('begin with those of today and can be narrowed down', async ({ client, assert }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner, title: 'West' })
    const other = await createListing({ owner, title: 'East' })
    const later = await createBooking({ listing, state: 'confirmed', from: 40 })
    const today = await createBooking({ listing: other, state: 'confirmed', from: 0 })
    const running = await createBooking({ listing, state: 'confirmed', from: -1 })
    const held = await createBooking({ listing, from: 20 })
    const past = await createBooking({ listing, state: 'completed', from: -30 })
    const older = await createBooking({ listing, state: 'completed', from: -60 })
    const cancelled = await createBooking({ listing, state: 'confirmed', from: 60 })
    await cancelled.merge({ status: 'CANCELLED' }).save()
    await createBooking({ listing, state: 'cancelled', from: 70 })
    const ask = async (qs: object) => {
      const { bookings } = await dashboard(client, owner, { tab: 'bookings', ...qs })
      return (bookings as Shown[]).map(({ id }) => id)
    }

    assert.deepEqual(
      await ask({}),
      [running, today, held, later, cancelled, past, older].map(({ id }) => id)
    )
    assert.deepEqual(await ask({ kind: 'upcoming' }), [running.id, today.id, later.id])
    assert.deepEqual(await ask({ kind: 'held' }), [held.id])
    assert.deepEqual(await ask({ kind: 'past' }), [past.id, older.id])
    assert.deepEqual(await ask({ kind: 'cancelled' }), [cancelled.id])
    assert.deepEqual(await ask({ listing: other.id }), [today.id])
    assert.lengthOf(await ask({ kind: 'nonsense' }), 7)

    const foreign = await createBooking({ state: 'confirmed' })
    assert.deepEqual(await ask({ listing: foreign.listingId }), [])
    assert.deepEqual(await ask({ listing: foreign.listingId }), [])
  })

  // Rule W108.
  test('stand in parts: today, what waits for the owner, coming, past; each with its share', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner })
    const [writer, debtor] = [await createUser(), await createUser()]
    const coming = await createBooking({ listing, state: 'confirmed', from: 5 })
    const leaving = await createBooking({ listing, state: 'confirmed', from: -3 })
    const earlier = await createBooking({ listing, renter: writer, state: 'completed', from: -60 })
    const asked = await createBooking({ listing, renter: writer, state: 'completed', from: -20 })
    const waiting = await createBooking({ listing, renter: debtor, state: 'confirmed', from: 60 })
    await createConversation([['renter', 'Did I leave my hat there?']], { listing, renter: writer })
    await createRefund(waiting, 'waiting')
    const disputed = await Transaction.findByOrFail({ reference: asked.id })
    await disputed.merge({ payoutFrozenAt: DateTime.utc() }).save()
    await Dispute.create({
      transactionId: disputed.id,
      stripeDisputeId: 'du_hat',
      amountCents: 13_500,
      reason: 'product_not_received',
      status: 'needs_response',
    })

    const props = await dashboard(client, owner, { tab: 'bookings' })

    assert.deepEqual(
      (props.bookings as Shown[]).map(({ id }) => [id, props.bookingBands[id]]),
      [
        [leaving.id, 'today'],
        [asked.id, 'answer'],
        [waiting.id, 'answer'],
        [coming.id, 'ahead'],
        [earlier.id, 'over'],
      ]
    )
    assert.deepEqual(props.unreadBookings, [asked.id])
    assert.containsSubset(
      (props.earnings as { bookingId: string }[]).find(({ bookingId }) => bookingId === asked.id),
      { state: 'frozen', disputeReason: 'The renter says that the stay did not take place' }
    )
    assert.lengthOf(props.earnings, 5)
  })
})

async function createRefund({ id: reference }: { id: string }, status: Refund['status']) {
  const payment = await Transaction.findByOrFail({ reference })

  return Refund.create({
    id: randomUUID(),
    transactionId: payment.id,
    amountCents: 1000,
    ownerShareCents: 850,
    paymentIntentId: payment.paymentIntentId!,
    reason: 'cancelled_by_admin',
    status,
  })
}

async function dashboard(client: ApiClient, owner: { id: string }, qs: object) {
  const answer = await client
    .get('/owner/dashboard')
    .qs(qs)
    .withInertia()
    .withSession(await pageSession(owner as Parameters<typeof pageSession>[0]))

  return answer.body().props
}

function find(shown: Shown[], wanted: string): Shown {
  return shown.find(({ id }) => id === wanted)!
}
