import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import { bearer, createAdmin } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { createBooking } from '#tests/support/bookings'
import { mailsTo } from '#tests/support/mailbox'
import { dueNow, workQueue } from '#tests/support/queue'
import { openPaymentPage } from '#tests/support/real_payments'
import { requestedBooking } from '#tests/support/requests'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

const renter = ({ renterId }: Booking) => `users/${renterId}`
const owner = ({ ownerId }: Booking) => `users/${ownerId}`
const listing = ({ listingId }: Booking) => `listings/${listingId}`

/** What administrators do that ends unpaid stays. */
const STOPS = [
  { what: 'a ban of the renter', of: renter, call: '/ban', body: { reason: 'Stolen cards' } },
  { what: 'a suspension of the renter', of: renter, call: '/suspend', body: { days: 3 } },
  { what: 'an inactive renter', of: renter, call: '', body: { isActive: false } },
  { what: 'a ban of the owner', of: owner, call: '/ban', body: { reason: 'No such mooring' } },
  { what: 'a suspension of the owner', of: owner, call: '/suspend', body: { days: 3 } },
  { what: 'an inactive owner', of: owner, call: '', body: { isActive: false } },
  { what: 'a flag', of: listing, call: '/flag', body: { reason: 'Wrong place' } },
  { what: 'a rejection', of: listing, call: '/reject', body: { reason: 'No such mooring' } },
]

test.group('Unpaid stays that may not be paid any more', (group) => {
  const stripe = withStripe(group)

  // Rule B33.
  test('{what} expires the payment page and frees the nights')
    .with(STOPS)
    .run(async ({ assert, client }, stop) => {
      const booking = await createBooking()
      const other = await createBooking()
      const url = await openPaymentPage(client, booking)

      await act(client, stop, booking)
      await stripe.deliver()

      await booking.refresh()
      assert.equal(booking.status, 'CANCELLED')
      assert.equal(booking.paymentStatus, 'EXPIRED')
      assert.equal(booking.cancellationReason, 'STOPPED')
      assert.lengthOf(await CalendarEntry.query().where('booking_id', booking.id), 0)
      await assert.rejects(() => payAtCheckout(url))
      await other.refresh()
      assert.equal(other.status, 'PENDING')
    })

  // Rule B33.
  test('a payment that arrives after {what} is given back in full')
    .with(STOPS)
    .run(async ({ assert, client }, stop) => {
      const booking = await createBooking()
      await payAtCheckout(await openPaymentPage(client, booking))

      await act(client, stop, booking)
      await stripe.deliver()
      await stripe.deliver()

      await booking.refresh()
      assert.equal(booking.status, 'CANCELLED')
      assert.equal(booking.paymentStatus, 'REFUNDED')
      assert.isNull(booking.detailsRevealedAt)
      assert.lengthOf(await CalendarEntry.query().where('booking_id', booking.id), 0)
      const mails = await mailsTo(booking.renter.email)
      const [refused] = mails.filter(({ subject }) => subject.includes('is being refunded'))
      assert.include(refused.text, 'after this booking had ended')
      assert.notInclude(mails.map(({ subject }) => subject).join(), 'confirmed')
    })

  // Rule B59.
  test('{what} releases a request')
    .with(STOPS)
    .run(async ({ assert, client }, stop) => {
      const booking = await requestedBooking({ client, stripe })

      await act(client, stop, booking)
      await stripe.deliver()

      await booking.refresh()
      assert.equal(booking.status, 'CANCELLED')
      assert.equal(booking.paymentStatus, 'RELEASED')
      assert.equal(booking.cancellationReason, 'STOPPED')
      assert.isNull(await CalendarEntry.findBy({ bookingId: booking.id }))
      assert.deepEqual(await auditViolations(), [])
    })

  // Rule B33.
  test('while Stripe does not answer the nights stay held, and it is tried again', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking()
    const url = await openPaymentPage(client, booking)
    stripe.control.addFault({ effect: 'down' })

    await act(client, STOPS[0], booking)
    await workQueue()
    await booking.refresh()
    assert.equal(booking.status, 'PENDING')
    assert.lengthOf(await CalendarEntry.query().where('booking_id', booking.id), 1)

    await stripe.heal()
    await dueNow()
    await stripe.deliver()
    await booking.refresh()
    assert.equal(booking.status, 'CANCELLED')
    await assert.rejects(() => payAtCheckout(url))
  })

  // Rule B34.
  test('off the market an open payment page may be paid, and no new one is opened', async ({
    assert,
    client,
  }) => {
    const open = await createBooking()
    const held = await createBooking({ listing: open.listing, from: 40 })
    const url = await openPaymentPage(client, open)
    await open.listing.merge({ isActive: false }).save()

    const refused = await client
      .post(`/bookings/${held.id}/checkout`)
      .bearerToken(await bearer(held.renter))
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'NO_LONGER_BOOKABLE' })
    assert.equal(await openPaymentPage(client, open), url)
    await payAtCheckout(url)
    await stripe.deliver()

    await open.refresh()
    assert.equal(open.status, 'CONFIRMED')
  })
})

async function act(
  client: ApiClient,
  { of, call, body }: (typeof STOPS)[number],
  booking: Booking
): Promise<void> {
  const answer = await client
    .patch(`/api/admin/${of(booking)}${call}`)
    .json(body)
    .bearerToken(await bearer(await createAdmin()))
  answer.assertStatus(200)
}
