import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import BookingChange from '#booking/models/booking_change'
import CalendarEntry from '#catalog/models/calendar_entry'
import Message from '#messaging/models/message'
import AuditEntry from '#moderation/models/audit_entry'
import Refund from '#payments/models/refund'
import { bearer, createAdmin, pageSession } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { ask, changeDates, paidStay, propose } from '#tests/support/changes'
import { mailsAbout } from '#tests/support/mailbox'
import { balances, transactionOf } from '#tests/support/payments'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

test.group('A change of dates', (group) => {
  const stripe = withStripe(group)

  // Rules B67, B69, M67.
  test('{policy}, {from} days ahead: {by.later} later, {by.nights} nights')
    .with([
      { policy: 'moderate', from: 20, by: { later: 8, nights: 7 }, charge: 0, refund: 0, kept: 0 },
      { policy: 'moderate', from: 4, by: { later: 1, nights: 7 }, charge: 17, refund: 0, kept: 17 },
      { policy: 'moderate', from: 10, by: { nights: 5 }, charge: 0, refund: 77.6, kept: 2.4 },
      { policy: 'moderate', from: 4, by: { nights: 5 }, charge: 0, refund: 34, kept: 46 },
      { policy: 'strict', from: 4, by: { nights: 5 }, charge: 0, refund: 0, kept: 80 },
      { policy: 'strict', from: 4, by: { nights: 9 }, charge: 80, refund: 0, kept: 0 },
      { policy: 'strict', from: 4, by: { later: 7 }, charge: 238, refund: 0, kept: 238 },
      {
        policy: 'strict',
        from: 10,
        by: { later: 5, nights: 6 },
        charge: 46.2,
        refund: 0,
        kept: 86.2,
      },
      // The owner gets 17.00 of our fee besides.
      {
        policy: 'strict',
        from: 10,
        booked: 9,
        by: { later: 9, nights: 5 },
        charge: 0,
        refund: 2.2,
        kept: 157.8,
      },
    ] as const)
    .run(async ({ assert, client }, row) => {
      const { policy, from, by, charge, refund, kept } = row
      const booked = 'booked' in row ? row.booked : 7
      const site = { client, stripe }
      const stay = await paidStay(site, { policy, from, nights: booked })
      const before = DateTime.utc()

      const proposed = await propose(client, stay, by)

      proposed.assertStatus(201)
      const nights = 'nights' in by ? by.nights : booked
      assert.containsSubset(proposed.body(), {
        bookingId: stay.booking.id,
        status: 'open',
        numberOfNights: nights,
        totalPrice: nights * 40,
        charge,
        refund,
        keptForDropped: kept,
      })
      const minutes = DateTime.fromISO(proposed.body().expiresAt).diff(before).as('minutes')
      assert.approximately(minutes, 15, 0.2)
      const confirmed = await ask(client, proposed.body(), 'confirm', stay.token)
      confirmed.assertStatus(200)
      if (charge > 0) await payAtCheckout(confirmed.body().url)
      else assert.equal(confirmed.body().booking.totalPrice, nights * 40)
      await stripe.deliver()

      const { booking } = stay
      await booking.refresh()
      const change = await BookingChange.findOrFail(proposed.body().id)
      assert.equal(change.status, 'done')
      assert.deepEqual([booking.checkIn, booking.checkOut], [change.checkIn, change.checkOut])
      assert.equal(booking.totalCents, nights * 4000)
      assert.equal(booking.platformFeeCents, nights * 600)
      assert.equal(
        booking.lines!.reduce((sum, line) => sum + line.totalCents, 0),
        booking.totalCents
      )
      const entries = await CalendarEntry.query().where({ listingId: booking.listingId })
      assert.deepEqual(
        entries.map(({ bookingId, firstDay, dayAfter }) => [bookingId, firstDay, dayAfter]),
        [[booking.id, booking.checkIn, booking.checkOut]]
      )
      const made = await Refund.query().where('status', 'succeeded')
      assert.equal(
        made.reduce((sum, { amountCents }) => sum + amountCents, 0),
        Math.round(refund * 100)
      )
      const paid = Math.round((booked * 40 + charge - refund) * 100)
      const { [`owner_payable:${booking.ownerId}`]: owed, platform_fee: fees } = await balances()
      assert.equal(-owed - fees, paid)
      assert.equal(-owed, booking.ownerPayoutCents + change.keptOwnerCents)
      assert.equal(Math.round(kept * 100), change.keptCents)
      assert.deepEqual(await auditViolations(), [])
    })

  // Rule B69.
  test('is read by the two sides and administrators, newest first', async ({ assert, client }) => {
    const stay = await paidStay({ client, stripe })
    const first = await propose(client, stay, { later: 1 })
    const second = await propose(client, stay, { later: 2 })
    await stay.booking.load('owner')
    const { id, owner } = stay.booking

    for (const user of [stay.booking.renter, owner, await createAdmin()]) {
      const token = await bearer(user)
      const list = await client.get(`/bookings/${id}/changes`).bearerToken(token)
      list.assertStatus(200)
      assert.deepEqual(
        list.body().map((change: { id: string; status: string }) => [change.id, change.status]),
        [
          [second.body().id, 'open'],
          [first.body().id, 'ended'],
        ]
      )
      const one = await client.get(`/bookings/${id}/changes/${second.body().id}`).bearerToken(token)
      one.assertStatus(200)
      assert.deepEqual(one.body(), second.body())
    }
  })

  // Rules B76, N23, G12, M68, V35.
  test('moves payouts, mails both with the new calendar file, and says so in the conversation', async ({
    assert,
    client,
  }) => {
    const site = { client, stripe }
    const stay = await paidStay(site, { policy: 'moderate', from: 4 })
    const { booking } = stay
    await booking.load('owner')
    const before = booking.checkInAt

    await changeDates(site, stay, { later: 3 })

    const { reference } = await transactionOf({ reference: booking.id })
    for (const payment of await booking.related('payments').query())
      assert.equal(payment.payoutDueAt!.toMillis(), before.plus({ days: 4 }).toMillis(), reference)
    for (const { email } of [booking.renter, booking.owner]) {
      const told = await mailsAbout(email, 'changed')
      assert.lengthOf(told, 1)
      assert.equal(told[0].attachments[0].filename, 'stay.ics')
    }
    const [renters] = await mailsAbout(booking.renter.email, 'changed')
    assert.include(renters.text, 'You paid $51.00 for the change.')
    const lines = await Message.query().where({ sender: 'system' }).orderBy('id')
    assert.isTrue(lines.some(({ text }) => text?.startsWith('Dates changed from ')))
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules B77, F1.
  test('after one that is made within a week no cancellation gives the fee back', async ({
    assert,
    client,
  }) => {
    const site = { client, stripe }
    const stay = await paidStay(site, { policy: 'strict', from: 4 })
    await changeDates(site, stay, { later: 26 })

    const cancelled = await client
      .post(`/bookings/${stay.booking.id}/cancel`)
      .bearerToken(stay.token)
    await stripe.deliver()

    cancelled.assertStatus(200)
    const refunds = await Refund.query().where({ status: 'succeeded' })
    // 238.00 was charged for nights that were given up, and stays kept; the fee of 42.00 too.
    assert.equal(
      refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
      23_800
    )
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules B77, F3.
  test('an owner who cancels afterwards refunds what the stay costs now', async ({
    assert,
    client,
  }) => {
    const site = { client, stripe }
    const stay = await paidStay(site, { policy: 'moderate', from: 4 })
    await changeDates(site, stay, { later: 1, nights: 8 })
    await stay.booking.load('owner')

    const cancelled = await client
      .post(`/bookings/${stay.booking.id}/cancel`)
      .bearerToken(await bearer(stay.booking.owner))
    await stripe.deliver()

    cancelled.assertStatus(200)
    const refunds = await Refund.query().where({ status: 'succeeded' })
    assert.equal(
      refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
      32_000
    )
    assert.include(await balances(), { [`owner_payable:${stay.booking.ownerId}`]: -1700 })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B68.
  test('nights that stayed when check-in was moved away refund what they did before', async ({
    client,
  }) => {
    const site = { client, stripe }
    const stay = await paidStay(site, { policy: 'moderate', from: 4 })
    await changeDates(site, stay, { later: 3 })

    const quote = await client
      .get(`/bookings/${stay.booking.id}/cancellation`)
      .bearerToken(stay.token)

    quote.assertBodyContains({ refundAmount: 170 })
  })

  // Rules M33, X39.
  test('is on the receipt, in the statement, the export and the history of administrators', async ({
    assert,
    client,
  }) => {
    const site = { client, stripe }
    const stay = await paidStay(site, { policy: 'strict', from: 10, nights: 9 })
    await changeDates(site, stay, { later: 9, nights: 5 })
    const { booking } = stay
    await booking.load('owner')

    const page = await client
      .get(`/user/bookings/${booking.id}/receipt`)
      .withSession(await pageSession(booking.renter))
      .withInertia()
    assert.containsSubset(page.body().props.receipt, { total: 360, refunded: 2.2, remains: 357.8 })
    const statement = await client
      .get(`/owner/statement.csv?period=${DateTime.now().setZone('Pacific/Auckland').year}`)
      .withSession(await pageSession(booking.owner))
    const rows = statement.text().split('\r\n')
    assert.isTrue(rows.some((row) => row.includes('Booking paid') && row.includes(',360,54,306,')))
    assert.isTrue(rows.some((row) => row.includes('Change of dates') && row.includes(',0,-17,17,')))
    assert.isTrue(
      rows.at(-1)!.includes(',357.8,34.8,323,') || rows.at(-2)!.includes(',357.8,34.8,323,')
    )
    const file = await client.get('/api/account/export').bearerToken(stay.token)
    assert.lengthOf(file.body().bookings[0].changes, 1)
    const history = await client
      .get(`/admin/bookings/${booking.id}`)
      .withSession(await pageSession(await createAdmin()))
      .withInertia()
    const happened = JSON.stringify(history.body().props.history)
    assert.include(happened, 'Dates changed by the renter')
    assert.isNotNull(await AuditEntry.findBy({ action: 'booking.dates_changed' }))
  })
})
