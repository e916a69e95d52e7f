import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import type Booking from '#booking/models/booking'
import { armFaultPoints } from '#platform/lifecycle/fault_point'
import Notice from '#compliance/models/notice'
import { bearer, createAdmin } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { createBooking, lapseHold } from '#tests/support/bookings'
import { changeDates, paidStay } from '#tests/support/changes'
import { giveEvidence } from '#tests/support/evidence'
import { reported } from '#tests/support/incidents'
import { kindsOf, noticesOf, withHarbourmaster } from '#tests/support/notices'
import { openPaymentPage, paidBooking, payWhileLapsing } from '#tests/support/real_payments'
import { answer, requestedBooking } from '#tests/support/requests'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

test.group('Stays and notices to the harbourmaster', (group) => {
  const stripe = withStripe(group)
  withHarbourmaster(group)

  const cancel = async (
    client: Parameters<typeof openPaymentPage>[0],
    { id }: Booking,
    token: string
  ) => {
    const answered = await client.post(`/bookings/${id}/cancel`).bearerToken(token)
    answered.assertStatus(200)
    await stripe.deliver()
  }

  const setStatus = async (
    client: Parameters<typeof openPaymentPage>[0],
    { id }: Booking,
    body: object
  ) => {
    const answered = await client
      .patch(`/bookings/${id}/status`)
      .bearerToken(await bearer(await createAdmin()))
      .json(body)
    answered.assertStatus(200)
    await stripe.deliver()
  }

  // Rules E50, E51.
  test('each of paid, changed and cancelled makes one, as the stay was then', async ({
    client,
    assert,
  }) => {
    const site = { client, stripe }
    const stay = await paidStay(site, { from: 20, withBoat: true })
    const { booking, listing, token } = stay
    await giveEvidence(listing, { licenceNumber: 'L-2' })
    const first = { checkIn: booking.checkIn, checkOut: booking.checkOut }
    await booking.load('renter')
    const { firstName, lastName, email, phone } = booking.renter
    await changeDates(site, stay, { later: 2 })
    const second = { checkIn: booking.checkIn, checkOut: booking.checkOut }
    await booking.renter.merge({ firstName: 'Hone', phone: '+6421555123' }).save()
    await cancel(client, booking, token)
    const confirm = await app.container.make(ConfirmPaidBooking)
    await confirm.handle({ reference: booking.id })

    const notices = await noticesOf(booking)
    assert.deepEqual(
      notices.map(({ kind }) => kind),
      ['confirmed', 'changed', 'cancelled']
    )
    for (const [at, dates] of [first, second, second].entries())
      assert.containsSubset(notices[at].$attributes, {
        ...dates,
        mooringNumber: listing.mooringNumber,
        location: listing.location,
        managementArea: at === 0 ? null : 'MARKER-AREA',
        licenceNumber: at === 0 ? null : 'L-2',
        licenceHolder: at === 0 ? null : 'MARKER-HOLDER',
        vessel: { name: 'Kotare', kind: 'yacht', lengthOverall: 10.8, draft: 1.9 },
      })
    assert.deepEqual(notices[0].renter, { firstName, lastName, phone, email })
    assert.deepEqual(notices[2].renter, {
      ...{ firstName: 'Hone', phone: '+6421555123' },
      ...{ lastName, email },
    })
    assert.notProperty(notices[0].vessel, 'policyNumber')
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule E50.
  test('an accepted request makes one, one that is declined none', async ({ client, assert }) => {
    const accepted = await requestedBooking({ client, stripe })
    const declined = await requestedBooking({ client, stripe })
    assert.isEmpty(await Notice.all())

    await answer(client, accepted, 'accept')
    await answer(client, accepted, 'accept')
    await answer(client, declined, 'decline')
    await stripe.deliver()

    assert.deepEqual(await kindsOf(accepted), ['confirmed'])
    assert.isEmpty(await kindsOf(declined))
  })

  // Rule E50.
  test('what is never paid makes none, nor a payment that is refused', async ({
    client,
    assert,
  }) => {
    const released = await createBooking()
    await openPaymentPage(client, released)
    await cancel(client, released, await bearer(released.renter))
    const byHand = await createBooking()
    await setStatus(client, byHand, { status: 'CONFIRMED' })
    await setStatus(client, byHand, { status: 'CANCELLED' })
    const late = await createBooking()
    await payWhileLapsing(client, late)
    await createBooking({ listing: late.listing })
    await stripe.deliver()
    await late.refresh()

    assert.equal(late.paymentStatus, 'REFUNDED')
    assert.isEmpty(await Notice.all())
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule E50.
  test('a late payment that confirms, and one for a stay confirmed by hand, make one', async ({
    client,
    assert,
  }) => {
    const late = await createBooking()
    await payWhileLapsing(client, late)
    const byHand = await createBooking()
    const page = await openPaymentPage(client, byHand)
    await lapseHold(byHand)
    await setStatus(client, byHand, { status: 'CONFIRMED' })
    assert.isEmpty(await kindsOf(byHand))
    await payAtCheckout(page)
    await stripe.deliver()

    assert.deepEqual(await kindsOf(late), ['confirmed'])
    assert.deepEqual(await kindsOf(byHand), ['confirmed'])
  })

  // Rule E50.
  test('an administrator who cancels and confirms again makes one each, and waiting makes none', async ({
    client,
    assert,
  }) => {
    const booking = await paidBooking({ client, stripe }, { from: 30 })

    await setStatus(client, booking, { status: 'PENDING' })
    await setStatus(client, booking, { status: 'CONFIRMED' })
    assert.deepEqual(await kindsOf(booking), ['confirmed'])
    await setStatus(client, booking, { status: 'CANCELLED', refund: 'none' })
    await setStatus(client, booking, { status: 'CONFIRMED' })

    assert.deepEqual(await kindsOf(booking), ['confirmed', 'cancelled', 'confirmed'])
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule E50.
  test('an owner who cancels makes one, and its refunds none', async ({ client, assert }) => {
    const booking = await paidBooking({ client, stripe }, { from: 30 })
    await booking.load('owner')

    await cancel(client, booking, await bearer(booking.owner))
    await booking.refresh()

    assert.equal(booking.paymentStatus, 'REFUNDED')
    assert.deepEqual(await kindsOf(booking), ['confirmed', 'cancelled'])
  })

  // Rule E50.
  test('a refund of everything ends a stay that runs, one of a part does not', async ({
    client,
    assert,
  }) => {
    const settle = async (booking: Booking, settlement: object) => {
      const { id } = await reported(client, booking)
      const answered = await client
        .patch(`/api/admin/incidents/${id}`)
        .bearerToken(await bearer(await createAdmin()))
        .json({ note: 'We have looked at it.', ...settlement })
      answered.assertStatus(200)
      await stripe.deliver()
    }
    const running = { from: -1, nights: 3 }
    const whole = await paidBooking({ client, stripe }, running)
    const part = await paidBooking({ client, stripe }, running)

    await settle(whole, { refund: 'full' })
    await settle(part, { refund: 'part', amount: 20 })
    await setStatus(client, whole, { status: 'CANCELLED' })

    assert.deepEqual(await kindsOf(whole), ['confirmed', 'cancelled'])
    assert.deepEqual(await kindsOf(part), ['confirmed'])
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules E50, E51.
  test('a change that is rolled back leaves none', async ({ client, assert, cleanup }) => {
    const site = { client, stripe }
    const stay = await paidStay(site, { from: 20 })
    armFaultPoints((point) => {
      if (point === 'change:before_commit') throw new Error('Lost')
    })
    cleanup(() => armFaultPoints(null))

    await changeDates(site, stay, { later: 1, nights: 6 }).catch(() => {})

    assert.deepEqual(await kindsOf(stay.booking), ['confirmed'])
  })
})
