import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import BookingChangeNight from '#booking/models/booking_change_night'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import app from '@adonisjs/core/services/app'
import { addDays } from '#shared/values/auckland_time'
import { bearer, createUser } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { createBooking } from '#tests/support/bookings'
import { ask, changeDates, dayAhead, paidStay, propose } from '#tests/support/changes'
import { createListing } from '#tests/support/listings'
import { transactionOf } from '#tests/support/payments'
import { permit, setCompliance } from '#tests/support/permits'
import { openPaymentPage, payWhileLapsing } from '#tests/support/real_payments'
import { answer, requestedBooking } from '#tests/support/requests'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

const PHONE = '+64215550199'

test.group('Stays that change under the harbour’s rules', (group) => {
  const stripe = withStripe(group)

  // Rules E30 to E32.
  test('other dates end while approval and inspection hold; those that are booked are not touched', async ({
    assert,
    client,
  }) => {
    const stay = await paidStay({ client, stripe })
    const { booking, listing } = stay
    setCompliance('enforce')

    const unchecked = await propose(client, stay, { later: 1 })
    unchecked.assertStatus(409)
    unchecked.assertBodyContains({ code: 'NOT_PERMITTED' })
    await permit(listing, { inspectionUntil: addDays(booking.checkOut, 2) })
    const late = await propose(client, stay, { nights: booking.numberOfNights + 3 })
    late.assertStatus(422)
    assert.containsSubset(late.body().errors, [{ field: 'checkOut', rule: 'inspection' }])
    assert.isNull(await BookingChange.first())
    assert.isNull(await BookingChangeNight.first())

    const change = await changeDates({ client, stripe }, stay, { nights: 9 })
    assert.equal(change.status, 'done')
    assert.equal(booking.numberOfNights, 9)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule E34.
  test('a renter without a phone may change dates', async ({ client }) => {
    const stay = await paidStay({ client, stripe })
    setCompliance('enforce')
    await permit(stay.listing)

    const proposed = await propose(client, stay, { later: 1 })

    proposed.assertStatus(201)
  })

  // Rule E33.
  test('the nights of the stay itself are not counted twice, those of others are', async ({
    assert,
    client,
  }) => {
    const renter = await createUser({ phone: PHONE })
    const stay = await paidStay({ client, stripe }, { renter, nights: 120 })
    const { listing } = stay
    setCompliance('enforce')
    await permit(listing)

    const moved = await propose(client, stay, { later: 100 })
    moved.assertStatus(201)
    const back = await client
      .delete(`/bookings/${stay.booking.id}/changes/${moved.body().id}`)
      .bearerToken(stay.token)
    back.assertStatus(204)
    await createBooking({ listing, renter, state: 'confirmed', from: 200, nights: 60 })

    const exact = await propose(client, stay, { nights: 123 })
    exact.assertStatus(201)
    const over = await propose(client, stay, { nights: 124 })
    over.assertStatus(422)
    assert.containsSubset(over.body().errors, [{ field: 'checkOut', rule: 'sixMonths' }])
    const [change, ...others] = await BookingChange.query().where('status', 'open')
    assert.deepEqual([change.id, others], [exact.body().id, []])

    // The nights that the open change holds count for other bookings.
    const more = await client
      .post('/bookings')
      .json({ listingId: listing.id, checkIn: dayAhead(150), checkOut: dayAhead(151) })
      .bearerToken(stay.token)
    assert.containsSubset(more.body().errors, [{ field: 'checkOut', rule: 'sixMonths' }])
  })

  // Rule E36.
  test('a change that was offered is judged again when it is taken', async ({ assert, client }) => {
    const stay = await paidStay({ client, stripe })
    setCompliance('enforce')
    await permit(stay.listing)
    const proposed = await propose(client, stay, { later: 1 })
    await permit(stay.listing, { permitChecked: false })

    const confirmed = await ask(client, proposed.body(), 'confirm', stay.token)

    confirmed.assertStatus(409)
    confirmed.assertBodyContains({ code: 'NOT_PERMITTED' })
    const change = await BookingChange.findOrFail(proposed.body().id)
    assert.deepEqual([change.status, change.chargeId], ['open', null])
  })

  // Rule E36.
  test('an owner cannot accept a change at a mooring that is not permitted any more', async ({
    assert,
    client,
  }) => {
    const stay = await paidStay({ client, stripe })
    await stay.listing.merge({ instantBook: false }).save()
    setCompliance('enforce')
    await permit(stay.listing)
    const { body } = await propose(client, stay, { later: 1 }).then((made) => ({
      body: made.body(),
    }))
    await ask(client, body, 'confirm', stay.token)
    await stay.booking.load('owner')
    const owner = await bearer(stay.booking.owner)

    await permit(stay.listing, { inspectionUntil: stay.booking.checkOut })
    const late = await ask(client, body, 'accept', owner)
    late.assertStatus(422)
    assert.containsSubset(late.body().errors, [{ field: 'checkOut', rule: 'inspection' }])
    await permit(stay.listing, { permitChecked: false })
    const refused = await ask(client, body, 'accept', owner)
    refused.assertBodyContains({ code: 'NOT_PERMITTED' })
    const asked = await BookingChange.findOrFail(body.id)
    assert.deepEqual([asked.status, asked.acceptedAt], ['awaiting_owner', null])

    await permit(stay.listing)
    const accepted = await ask(client, body, 'accept', owner)
    accepted.assertStatus(200)
  })

  // Rule E36.
  test('a request is accepted only while the mooring is permitted; nothing is charged before', async ({
    assert,
    client,
  }) => {
    setCompliance('enforce')
    const listing = await permit(await createListing({ instantBook: false, withSecrets: true }))
    const booking = await requestedBooking({ client, stripe }, { listing })
    await permit(listing, { permitChecked: false })

    const refused = await answer(client, booking, 'accept')

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'NOT_PERMITTED' })
    await booking.refresh()
    assert.deepEqual([booking.status, booking.paymentStatus], ['PENDING', 'AUTHORISED'])
    const transaction = await transactionOf({ reference: booking.id })
    assert.equal(transaction.status, 'pending')

    await permit(listing, { approvalUntil: addDays(booking.checkOut, -1) })
    const late = await answer(client, booking, 'accept')
    assert.containsSubset(late.body().errors, [{ field: 'checkOut', rule: 'approval' }])
    await permit(listing)
    const accepted = await answer(client, booking, 'accept')
    accepted.assertStatus(200)
    // What is accepted already is accepted, whatever came after.
    await permit(listing, { permitChecked: false })
    const again = await answer(client, booking, 'accept')
    again.assertStatus(200)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule E36.
  test('a request may be declined whatever the permit says', async ({ client }) => {
    const booking = await requestedBooking({ client, stripe })
    setCompliance('enforce')

    const declined = await answer(client, booking, 'decline')

    declined.assertStatus(200)
  })

  // Rule E36.
  test('what is held is paid, and a late payment takes its nights, though the permit ended', async ({
    assert,
    client,
  }) => {
    const [held, late] = [await createBooking(), await createBooking()]
    await payWhileLapsing(client, late)
    setCompliance('enforce')

    await payAtCheckout(await openPaymentPage(client, held))
    await stripe.deliver()
    const confirm = await app.container.make(ConfirmPaidBooking)
    await confirm.handle({ reference: late.id })

    for (const { id } of [held, late]) {
      const booking = await Booking.findOrFail(id)
      assert.deepEqual([booking.status, booking.paymentStatus], ['CONFIRMED', 'PAID'])
    }
    assert.isAbove(held.checkInAt.diff(DateTime.utc()).as('days'), 1)
    assert.deepEqual(await auditViolations(), [])
  })
})
