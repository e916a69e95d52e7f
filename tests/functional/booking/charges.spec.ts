import db from '@adonisjs/lucid/services/db'
import RequestRefund from '#payments/contract/request_refund'
import ReportRevenue from '#moderation/reports/report_revenue'
import SyncPaymentStatus from '#booking/actions/sync_payment_status'
import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import Checkout from '#payments/models/checkout'
import Refund from '#payments/models/refund'
import { addDays } from '#shared/values/auckland_time'
import { auditViolations } from '#tests/support/audit'
import { bearer, createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { mailsTo } from '#tests/support/mailbox'
import { moveStay, stayWithOpenCharge, stayWithTwoCharges } from '#tests/support/charges'
import { balances, openCheckout, runPayouts, settle, transactionOf } from '#tests/support/payments'
import { createListing } from '#tests/support/listings'
import { linesOf } from '#tests/support/price_lines'
import { withStripe } from '#tests/support/stripe'

test.group('Charges of a booking', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule B42.
  test('the database makes the first with the booking, under its id', async ({ assert }) => {
    const booking = await createBooking()

    const charges = await booking.related('charges').query()

    assert.deepEqual(
      charges.map(({ id, amountCents, platformFeeCents, ownerPayoutCents, keptCents }) => [
        id,
        amountCents,
        platformFeeCents,
        ownerPayoutCents,
        keptCents,
      ]),
      [[booking.id, 13_500, 2025, 11_475, 0]]
    )
  })

  // Rule B42.
  test('the refund of a payment without a booking changes nothing and does not fail', async ({
    assert,
  }) => {
    const booking = await createBooking({ state: 'confirmed' })

    const sync = await app.container.make(SyncPaymentStatus)
    await sync.handle({ reference: randomUUID() })

    await booking.refresh()
    assert.deepEqual(booking.currentState, { status: 'CONFIRMED', paymentStatus: 'PAID' })
  })

  // Rule P9.
  test('a booking keeps its lines, whatever its listing costs later', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ pricePerNightCents: 4500, weeklyRateCents: 25_000 })
    const renter = await bearer(await createUser())
    const checkIn = addDays(DateTime.utc().toISODate(), 30)
    const answer = await client
      .post('/bookings')
      .bearerToken(renter)
      .json({ listingId: listing.id, checkIn, checkOut: addDays(checkIn, 10) })
    answer.assertStatus(201)

    const booking = await Booking.findOrFail(answer.body().id)

    const run = { from: checkIn, nights: 10 }
    assert.deepEqual(booking.lines, [
      { label: '1 week', quantity: 1, unitCents: 25_000, totalCents: 25_000, season: null, run },
      { label: '3 nights', quantity: 3, unitCents: 4500, totalCents: 13_500, season: null, run },
    ])
    const [charge] = await booking.related('charges').query()
    assert.deepEqual(charge.lines, booking.lines)
  })
})

test.group('Several charges of a booking', (group) => {
  const stripe = withStripe(group)

  // Rules B42, F23.
  test('are refunded together, the newest first', async ({ assert, client }) => {
    const { booking, charge } = await stayWithTwoCharges(client, stripe)
    const token = await bearer(booking.renter)

    const cancelled = await client.post(`/bookings/${booking.id}/cancel`).bearerToken(token)

    cancelled.assertStatus(200)
    const refunds = await Refund.query().preload('transaction').orderBy('amountCents')
    assert.deepEqual(
      refunds.map(({ amountCents, ownerShareCents, transaction }) => [
        transaction.reference,
        amountCents,
        ownerShareCents,
      ]),
      [
        [charge.id, 4500, 3825],
        [booking.id, 12_960, 11_475],
      ]
    )
    await stripe.deliver()
    await booking.refresh()
    assert.equal(booking.paymentStatus, 'PARTIALLY_REFUNDED')
    const own = await client.get(`/bookings/${booking.id}`).bearerToken(token)
    own.assertBodyContains({ totalPrice: 180, refunded: 174.6 })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B42.
  test('are added up wherever the money of a booking is shown or checked', async ({
    assert,
    client,
  }) => {
    const { booking, owner } = await stayWithTwoCharges(client, stripe)
    const { id: bookingId, renter, checkIn } = booking
    const both = [bookingId, bookingId]
    const [admin, asRenter, asOwner] = await Promise.all(
      [await createAdmin(), renter, owner].map((user) => bearer(user))
    )
    const inertia = async (path: string, user: User) => {
      const answer = await client
        .get(path)
        .withSession(await pageSession(user))
        .withInertia()
      return answer.body().props
    }

    assert.include(await balances(), {
      [`owner_payable:${owner.id}`]: -15_300,
      platform_fee: -2700,
    })
    const { receipt } = await inertia(`/user/bookings/${bookingId}/receipt`, renter)
    assert.deepEqual(receipt.lines, [
      {
        label: 'Stay',
        quantity: 1,
        unitPrice: 135,
        total: 135,
        season: null,
        from: checkIn,
        nights: 3,
      },
      {
        label: 'Stay',
        quantity: 1,
        unitPrice: 45,
        total: 45,
        season: null,
        from: addDays(checkIn, 3),
        nights: 1,
      },
    ])
    const { totals, earnings } = await inertia('/owner/earnings', owner)
    assert.include(totals, { earned: 153, pending: 153 })
    assert.deepEqual(
      earnings.map((row: { bookingId: string }) => row.bookingId),
      both
    )
    const statement = await client
      .get(`/owner/statement.csv?period=${DateTime.now().setZone('Pacific/Auckland').year}`)
      .withSession(await pageSession(owner))
    const paid = statement
      .text()
      .split('\r\n')
      .filter((row) => row.includes('Booking paid'))
    assert.lengthOf(paid, 2)
    assert.isTrue(paid.every((row) => row.includes(bookingId.slice(0, 8))))
    for (const token of [asRenter, asOwner]) {
      const file = await client.get('/api/account/export').bearerToken(token)
      assert.deepEqual(
        file.body().payments.map((payment: { bookingId: string }) => payment.bookingId),
        both
      )
    }
    const found = await client
      .get('/api/admin/transactions')
      .qs({ search: bookingId })
      .bearerToken(admin)
    assert.deepEqual(
      found.body().transactions.map((row: { booking: { id: string } }) => row.booking.id),
      both
    )

    assert.deepEqual(await auditViolations(), [])
  })

  // Rules B42, F14.
  test('a second payment of a further charge is refunded, and the charge stays paid', async ({
    assert,
    client,
  }) => {
    const { booking, charge, order, page } = await stayWithOpenCharge(client, stripe)
    const ofPage = () => Checkout.query().where('sessionId', page.sessionId)
    await ofPage().update({ status: 'expired' })
    const { sessionId } = await openCheckout(order)
    stripe.control.payCheckout(sessionId)
    stripe.control.payCheckout(page.sessionId)
    await settle({ sessionId })
    await ofPage().update({ status: 'open' })
    await settle({ sessionId: page.sessionId })
    await stripe.deliver()

    const [refund, ...others] = await Refund.all()
    assert.include(refund.$attributes, { amountCents: 4500, reason: 'duplicate_payment' })
    assert.deepEqual(others, [])
    await booking.load('payments', (payments) => payments.preload('refunds'))
    assert.include(booking.paid, { amountCents: 18_000, refundedCents: 0 })
    await charge.refresh()
    assert.isNull(charge.voidedAt)
  })

  // Rule B42.
  test('are one receipt, and each its payout', async ({ assert, client }) => {
    const { booking, charge, owner } = await stayWithTwoCharges(client, stripe)

    await runPayouts(booking.checkOutAt.plus({ days: 2 }))
    await stripe.deliver()

    const mails = await mailsTo(owner.email)
    const amounts = mails
      .filter(({ subject }) => subject.includes('Your payout is on its way'))
      .map(({ text }) => text)
    assert.lengthOf(amounts, 2)
    assert.isTrue(amounts.some((text) => text.includes('$38.25')))
    assert.isTrue(amounts.some((text) => text.includes('$114.75')))
    assert.notEqual(charge.id, booking.id)
    const page = await client
      .get(`/user/bookings/${booking.id}/receipt`)
      .redirects(0)
      .withSession(await pageSession(booking.renter))
      .withInertia()
    const { receipt } = page.body().props
    assert.containsSubset(receipt, { total: 180, refunded: 0, remains: 180, nights: 4 })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules B42, V25.
  test('a dispute of one hides the details, and holds its share alone', async ({
    assert,
    client,
  }) => {
    const { booking, charge } = await stayWithTwoCharges(client, stripe)
    const { chargeId } = await transactionOf({ reference: charge.id })

    stripe.control.createDispute(chargeId!)
    await stripe.deliver()

    await booking.load('renter')
    await booking.load('payments')
    assert.isFalse(booking.isTrusted(DateTime.utc()))
    assert.deepEqual(await runPayouts(booking.checkOutAt.plus({ days: 2 })), ['sent'])
    const { transferredCents } = await transactionOf({ reference: booking.id })
    assert.equal(transferredCents, 11_475)
  })

  // Rules B42, N4.
  test('a refund of one is told to the owner with what they keep of all', async ({
    assert,
    client,
  }) => {
    const { booking, charge, owner } = await stayWithTwoCharges(client, stripe)
    const refund = { amountCents: 1000, ownerShareCents: 850, reason: 'incident' }
    await db.transaction((trx) =>
      new RequestRefund().handle({ reference: charge.id, ...refund }, trx)
    )
    await stripe.deliver()

    const mails = await mailsTo(owner.email)
    const told = mails.find(({ subject }) => subject.startsWith('A refund was made'))!
    assert.include(told.text, 'You keep $144.50 from this booking')
    assert.equal(booking.ownerPayoutCents, 15_300)
  })

  // Rules B42, X20.
  test('are one booking in the revenue of a month', async ({ assert, client }) => {
    await stayWithTwoCharges(client, stripe)

    const { monthlyRevenue } = await new ReportRevenue().handle()

    assert.containsSubset(monthlyRevenue, [{ bookings: 1, revenue: 180 }])
  })

  // Rule F3.
  test('an owner who cancels refunds what the stay costs now, not what was kept', async ({
    assert,
    client,
  }) => {
    const { booking, charge, owner } = await stayWithTwoCharges(client, stripe)
    await charge.merge({ keptCents: 1000 }).save()
    await booking
      .merge({ totalCents: 17_000, platformFeeCents: 2550, ownerPayoutCents: 14_450 })
      .save()

    const answer = await client
      .post(`/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(owner))

    answer.assertStatus(200)
    const refunds = await Refund.all()
    const sumOf = (centsOf: (refund: Refund) => number) =>
      refunds.reduce((sum, refund) => sum + centsOf(refund), 0)
    assert.equal(
      sumOf(({ amountCents }) => amountCents),
      17_000
    )
    assert.equal(
      sumOf(({ ownerShareCents }) => ownerShareCents),
      14_450
    )
  })

  // Rule B42.
  test('show on the receipt what is kept for nights that were given up', async ({
    assert,
    client,
  }) => {
    const { booking, charge } = await stayWithTwoCharges(client, stripe)
    await charge.merge({ keptCents: 1700, lines: linesOf(booking.stay, 2800) }).save()

    const page = await client
      .get(`/user/bookings/${booking.id}/receipt`)
      .withSession(await pageSession(booking.renter))
      .withInertia()

    const { lines, total } = page.body().props.receipt
    assert.deepInclude(lines.at(-1), { label: 'Kept for cancelled nights', total: 17 })
    assert.equal(
      lines.reduce((sum: number, line: { total: number }) => sum + line.total, 0),
      total
    )
  })

  // Rules B42, M12.
  test('are paid out by the dates that their stay was moved to', async ({ assert, client }) => {
    const { booking } = await stayWithTwoCharges(client, stripe)
    const before = booking.checkOutAt.plus({ days: 2 })
    await moveStay(booking, 10)

    assert.deepEqual(await runPayouts(before), [])
    assert.deepEqual(await runPayouts(booking.checkOutAt.plus({ days: 2 })), ['sent', 'sent'])
  })

  // Rule M39.
  test('wait together while the mooring is flagged', async ({ assert, client }) => {
    const { booking, listing } = await stayWithTwoCharges(client, stripe)
    await listing.merge({ moderationStatus: 'flagged' }).save()

    const sent = await runPayouts(booking.checkOutAt.plus({ days: 2 }))

    assert.deepEqual(sent, [])
  })

  // Rule B42.
  test('a charge without its payment is found by the audit', async ({ assert, client }) => {
    const { charge } = await stayWithTwoCharges(client, stripe)

    await charge.merge({ amountCents: 4600, platformFeeCents: 675, ownerPayoutCents: 3925 }).save()

    const found = await auditViolations()
    assert.isTrue(found.some((violation) => violation.startsWith('I2')))
  })
})
