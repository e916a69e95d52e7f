import ace from '@adonisjs/core/services/ace'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import CalendarEntry from '#catalog/models/calendar_entry'
import Refund from '#payments/models/refund'
import { addDays } from '#shared/values/auckland_time'
import { bearer, createUser } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { ask, paidStay, propose, type Stay } from '#tests/support/changes'
import { createListing } from '#tests/support/listings'
import { isLongRun } from '#tests/support/long_run'
import { settle } from '#tests/support/payments'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

/** How often each race is run, one after another, always with another stay. */
const ROUNDS = isLongRun ? 100 : 3

interface Runners {
  client: ApiClient
  stay: Stay
  change: { id: string; bookingId: string }
  owner: string
}

const later = (runners: Runners, what: 'confirm' | 'accept' | 'decline', token: string) =>
  ask(runners.client, runners.change, what, token)

/** What meets a confirmation of a change that costs nothing. */
const RIVALS: Record<string, (runners: Runners) => PromiseLike<unknown>> = {
  'a second confirmation': (all) => later(all, 'confirm', all.stay.token),
  'taking it back': ({ client, stay, change }) =>
    client.delete(`/bookings/${change.bookingId}/changes/${change.id}`).bearerToken(stay.token),
  'another change': ({ client, stay }) => propose(client, stay, { later: 2 }),
  'the renter’s cancellation': ({ client, stay }) =>
    client.post(`/bookings/${stay.booking.id}/cancel`).bearerToken(stay.token),
  'the owner’s cancellation': ({ client, stay, owner }) =>
    client.post(`/bookings/${stay.booking.id}/cancel`).bearerToken(owner),
  'a block of an added night': ({ client, stay, owner }) =>
    client
      .post('/blocked-dates')
      .json({
        listingId: stay.listing.id,
        startDate: stay.booking.checkOut,
        endDate: stay.booking.checkOut,
        reason: 'Repairs',
      })
      .bearerToken(owner),
  'a booking of an added night': async ({ client, stay }) =>
    client
      .post('/bookings')
      .json({
        listingId: stay.listing.id,
        checkIn: stay.booking.checkOut,
        checkOut: addDays(stay.booking.checkOut, 1),
      })
      .bearerToken(await bearer(await createUser())),
}

test.group('Changes of dates at the same moment', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => limiter.clear())

  /** Its nights are those of its dates and no others; it stands, or has none and its money is back. */
  async function assertOne(assert: Assert, { booking, listing }: Stay) {
    await booking.refresh()
    const entries = await CalendarEntry.query()
      .where({ listingId: listing.id, kind: 'stay' })
      .where((own) => own.where('booking_id', booking.id).orWhere('for_booking_id', booking.id))
    const live = await BookingChange.query().whereIn('status', ['open', 'awaiting_payment'])
    const nights = entries.map(({ firstDay, dayAfter }) => [firstDay, dayAfter])
    const own = [booking.checkIn, booking.checkOut]

    if (booking.status === 'CANCELLED') assert.deepEqual([nights, live], [[], []])
    else assert.deepInclude(nights, own)
  }

  // Rule B76.
  test('a confirmation and {$self} have one outcome')
    .with(Object.keys(RIVALS))
    .run(async ({ assert, client }, rival) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await limiter.clear()
        const stay = await paidStay({ client, stripe }, { from: 20 })
        await stay.booking.load('owner')
        const owner = await bearer(stay.booking.owner)
        const proposed = await propose(client, stay, { later: 1 })
        const change = { id: proposed.body().id, bookingId: stay.booking.id }
        const runners = { client, stay, change, owner }
        const racers = [() => later(runners, 'confirm', stay.token), () => RIVALS[rival](runners)]
        await Promise.all((round % 2 ? racers : racers.toReversed()).map((race) => race()))
        await stripe.deliver()
        await assertOne(assert, stay)
      }
      assert.deepEqual(await auditViolations(), [])
    })
    .timeout(300_000)

  // Rule B76.
  test('two renters want the same added night: one gets it', async ({ assert, client }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await limiter.clear()
      const listing = await createListing({ pricePerNightCents: 4000, weeklyRateCents: null })
      const before = await paidStay({ client, stripe }, { listing, from: 20, nights: 3 })
      const after = await paidStay({ client, stripe }, { listing, from: 24, nights: 3 })

      const answers = await Promise.all([
        propose(client, before, { nights: 4 }),
        propose(client, after, { later: -1, nights: 4 }),
      ])

      assert.deepEqual(answers.map((answer) => answer.status()).toSorted(), [201, 409])
    }
    assert.deepEqual(await auditViolations(), [])
  }).timeout(300_000)

  // Rules B74, B76.
  test('a payment and the lapse, the renter’s cancellation or taking it back have one outcome')
    .with(['the lapse', 'a cancellation', 'taking it back'])
    .run(async ({ assert, client }, rival) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await limiter.clear()
        const stay = await paidStay({ client, stripe }, { from: 4 })
        const proposed = await propose(client, stay, { later: 1 })
        const change = await BookingChange.findOrFail(proposed.body().id)
        const ids = { id: change.id, bookingId: change.bookingId }
        const confirmed = await ask(client, ids, 'confirm', stay.token)
        await payAtCheckout(confirmed.body().url)
        await change.refresh()
        if (rival === 'the lapse') await lapse(change)
        const rivals: Record<string, () => PromiseLike<unknown>> = {
          'the lapse': () => ace.exec('bookings:expire-changes', []),
          'a cancellation': () =>
            client.post(`/bookings/${ids.bookingId}/cancel`).bearerToken(stay.token),
          'taking it back': () =>
            client.delete(`/bookings/${ids.bookingId}/changes/${ids.id}`).bearerToken(stay.token),
        }
        const racers = [() => settle({ reference: change.chargeId! }), rivals[rival]]
        await Promise.all((round % 2 ? racers : racers.toReversed()).map((race) => race()))
        await stripe.deliver()
        await stripe.deliver()

        await assertOne(assert, stay)
        await change.refresh()
        assert.include(['done', 'ended'], change.status)
        const late = await Refund.query()
          .where({ reason: 'late_payment' })
          .whereHas('transaction', (payment) => payment.where('reference', change.chargeId!))
        if (change.status === 'done') assert.lengthOf(late, 0)
      }
      assert.deepEqual(await auditViolations(), [])
    })
    .timeout(300_000)

  async function lapse(change: BookingChange) {
    const until = DateTime.utc().minus({ seconds: 1 })
    await change.merge({ expiresAt: until }).save()
    await CalendarEntry.query()
      .where('for_booking_id', change.bookingId)
      .update({ heldUntil: until.toSQL() })
  }

  // Rule B76.
  test('of many changes that are proposed at once one is open', async ({ assert, client }) => {
    const stay = await paidStay({ client, stripe }, { from: 20 })

    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((days) => propose(client, stay, { later: days }))
    )

    assert.isTrue(answers.some((answer) => answer.status() === 201))
    assert.lengthOf(await BookingChange.query().where('status', 'open'), 1)
    assert.lengthOf(await Booking.query().where('status', 'CONFIRMED'), 1)
    assert.deepEqual(await auditViolations(), [])
  })
})
