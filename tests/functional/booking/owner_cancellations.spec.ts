import { PASSWORD } from '#database/factories/identity/user_factory'
import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import LedgerEntry from '#payments/models/ledger_entry'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import Transfer from '#payments/models/transfer'
import PlanReconciliation from '#payments/reconciliation/plan_reconciliation'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { freezeTime } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { balances, connectedOwner, runPayouts, transactionOf } from '#tests/support/payments'
import { paidBooking, payOut } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'

test.group('Cancelled by the owner', (group) => {
  const stripe = withStripe(group)

  async function mooring(client: ApiClient) {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)

    return { owner, stripeAccountId, listing: await createListing({ owner }) }
  }

  const cancel = async (client: ApiClient, booking: Booking, person: User) =>
    client.post(`/bookings/${booking.id}/cancel`).bearerToken(await bearer(person))

  /** A stay of tonight that is booked and paid two hours after check-in; the clock stands five minutes later. */
  async function bookedForTonight(client: ApiClient, listing: Listing) {
    const booking = await paidBooking({ client, stripe }, { listing, from: 0, nights: 1 })
    const paidAt = booking.checkInAt.plus({ hours: 2 })
    const payment = await transactionOf({ reference: booking.id })
    await payment.merge({ capturedAt: paidAt }).save()
    freezeTime(paidAt.plus({ minutes: 5 }))

    return booking
  }

  const book = async (client: ApiClient, { listingId, checkIn, checkOut }: Booking) =>
    client
      .post('/bookings')
      .json({ listingId, checkIn, checkOut })
      .bearerToken(await bearer(await createUser()))

  const blockOf = ({ id }: Booking) => CalendarEntry.findBy({ bookingId: id, kind: 'block' })

  // Rules F19, C14, I11.
  test('a night that was paid after check-in goes back whole, and cannot be sold again', async ({
    assert,
    client,
  }) => {
    const { owner, listing } = await mooring(client)
    const booking = await bookedForTonight(client, listing)

    const answer = await cancel(client, booking, owner)
    await stripe.deliver()

    answer.assertStatus(200)
    const { refundedCents, amountCents, ownerRefundedCents, ownerPayoutCents } =
      await transactionOf({ reference: booking.id })
    assert.deepEqual([refundedCents, ownerRefundedCents], [amountCents, ownerPayoutCents])
    const refused = await book(client, booking)
    refused.assertStatus(409)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule W110.
  test('the renter reads the reason with an apology, and where to look on the same days', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner, region: 'Hauraki Gulf' })
    const booking = await paidBooking({ client, stripe }, { listing, from: 10 })
    const renter = booking.renter
    await client
      .post(`/bookings/${booking.id}/cancel`)
      .json({ reason: 'The buoy <broke> in the storm' })
      .bearerToken(await bearer(owner))
    await stripe.deliver()

    const mails = await mailsTo(renter.email)
    const mail = mails.find(({ subject }) => subject.startsWith('Your booking is cancelled'))!
    const days = `checkIn=${booking.checkIn}&checkOut=${booking.checkOut}`
    assert.match(mail.text, /We are sorry[^]*The buoy <broke> in the storm/)
    assert.include(mail.html, 'The buoy &lt;broke&gt; in the storm')
    assert.include(mail.text, `/listings?region=Hauraki%20Gulf&${days}`)
    const listed = await client.get('/bookings/user/my-bookings').bearerToken(await bearer(renter))
    assert.deepInclude(listed.body()[0], {
      isCancelledByOwner: true,
      ownersReason: 'The buoy <broke> in the storm',
    })
    // Nothing had been sent to this owner, who has no account at Stripe.
    for (const { text } of await mailsTo(owner.email)) assert.notInclude(text, 'Stripe balance')
  })

  // Rule C14.
  test('an administrator alone frees the nights', async ({ assert, client }) => {
    const { owner, listing } = await mooring(client)
    const booking = await paidBooking({ client, stripe }, { listing, from: 10 })
    await cancel(client, booking, owner)
    const block = await blockOf(booking)
    const path = `/blocked-dates/${block!.id}`
    const shown = await client
      .get(`/blocked-dates/listing/${listing.id}`)
      .bearerToken(await bearer(owner))
    assert.containsSubset(shown.body(), [{ id: block!.id, kind: 'block', isClosed: true }])

    const byOwner = await client.delete(path).bearerToken(await bearer(owner))
    byOwner.assertStatus(403)
    const byStranger = await client.delete(path).bearerToken(await bearer(await createOwner()))
    byStranger.assertStatus(404)
    assert.isNotNull(await blockOf(booking))

    const deletion = await client
      .delete(`/api/listings/${listing.id}`)
      .bearerToken(await bearer(owner))
    deletion.assertStatus(409)
    assert.equal(deletion.body().code, 'LISTING_HAS_CLOSED_NIGHTS')

    const byAdmin = await client.delete(path).bearerToken(await bearer(await createAdmin()))
    byAdmin.assertStatus(204)
    const again = await book(client, booking)
    again.assertStatus(201)
  })

  // Rule C14.
  test('after a night the nights left stay blocked, and those that are over do not', async ({
    assert,
    client,
  }) => {
    const { owner, listing } = await mooring(client)
    const booking = await paidBooking({ client, stripe }, { listing, from: 1, nights: 3 })
    freezeTime(booking.checkInAt.plus({ days: 1 }))

    await cancel(client, booking, owner)

    const block = await blockOf(booking)
    assert.deepEqual(
      [block!.firstDay, block!.dayAfter],
      [
        booking.checkInAt.setZone('Pacific/Auckland').plus({ days: 1 }).toISODate(),
        booking.checkOut,
      ]
    )
  })

  // Rules C14, F21.
  test('an administrator who confirms it again frees its nights for it', async ({
    assert,
    client,
  }) => {
    const { owner, listing } = await mooring(client)
    const booking = await paidBooking({ client, stripe }, { listing, from: 10 })
    await cancel(client, booking, owner)

    const answer = await client
      .patch(`/bookings/${booking.id}/status`)
      .json({ status: 'CONFIRMED' })
      .bearerToken(await bearer(await createAdmin()))

    answer.assertStatus(200)
    assert.isNull(await blockOf(booking))
    const entry = await CalendarEntry.findByOrFail({ bookingId: booking.id })
    assert.equal(entry.kind, 'stay')
    await booking.refresh()
    assert.isNull(booking.cancelledBy)
  })

  // Rule M50.
  test("the card costs are the owner's debt, taken from the next share, in ledger and statement", async ({
    assert,
    client,
  }) => {
    const { owner, listing } = await mooring(client)
    const cancelled = await paidBooking({ client, stripe }, { listing, from: 10 })
    await cancel(client, cancelled, owner)
    await stripe.deliver()
    const { stripeFeeCents: cost } = await transactionOf({ reference: cancelled.id })
    assert.isAbove(cost!, 0)
    assert.include(await balances(), { [`owner_debt:${owner.id}`]: cost, processing_cost: 0 })
    const { totals } = await earningsOf(client, owner)
    assert.equal(totals.owed, cost! / 100)

    const next = await paidBooking({ client, stripe }, { listing, from: 30 })
    assert.equal(await payOut(next), 'sent')

    const { transferredCents, withheldCents, ownerPayoutCents } = await transactionOf({
      reference: next.id,
    })
    assert.deepEqual([transferredCents, withheldCents], [ownerPayoutCents - cost!, cost])
    assert.include(await balances(), {
      [`owner_debt:${owner.id}`]: 0,
      [`owner_payable:${owner.id}`]: 0,
    })
    assert.equal(await payOut(next), 'idle')
    const month = DateTime.now().setZone('Pacific/Auckland').toFormat('yyyy-MM')
    const statement = await client
      .get(`/owner/statement.csv?period=${month}`)
      .withSession(await pageSession(owner))
    assert.match(statement.text(), new RegExp(`Cost of your cancellation.*-${cost! / 100}`))
    const earnings = await earningsOf(client, owner)
    assert.containsSubset(earnings.totals, { owed: 0, pending: 0, sent: transferredCents / 100 })
    assert.containsSubset(earnings.earnings, [
      { bookingId: next.id, state: 'paid', withheld: cost! / 100 },
    ])
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules A74, M50.
  test('an owner who owes the cost does not close their account', async ({ assert, client }) => {
    const { owner, listing } = await mooring(client)
    const booking = await paidBooking({ client, stripe }, { listing, from: 10 })
    await cancel(client, booking, owner)
    await stripe.deliver()

    const answer = await client
      .post('/api/account/close')
      .json({ password: PASSWORD })
      .bearerToken(await bearer(owner))

    answer.assertStatus(409)
    await owner.refresh()
    assert.isNull(owner.closedAt)
  })

  // Rule M50.
  test('costs that Stripe tells later are the debt then', async ({ assert, client }) => {
    const { owner, listing } = await mooring(client)
    const booking = await paidBooking({ client, stripe }, { listing, from: 10 })
    const payment = await transactionOf({ reference: booking.id })
    const cost = payment.stripeFeeCents
    await payment.merge({ stripeFeeCents: null }).save()
    await cancel(client, booking, owner)
    assert.notProperty(await balances(), `owner_debt:${owner.id}`)

    const plan = await app.container.make(PlanReconciliation)
    for (const task of await plan.handle({ now: DateTime.utc() })) await task.run()

    assert.include(await balances(), { [`owner_debt:${owner.id}`]: cost })
  })

  // Rule M50.
  test('what was withheld from a share that is refunded is owed again', async ({
    assert,
    client,
  }) => {
    const { owner, listing } = await mooring(client)
    const cancelled = await paidBooking({ client, stripe }, { listing, from: 10 })
    await cancel(client, cancelled, owner)
    const { stripeFeeCents: cost } = await transactionOf({ reference: cancelled.id })
    const next = await paidBooking({ client, stripe }, { listing, from: 30 })
    await payOut(next)

    await client
      .patch(`/bookings/${next.id}/status`)
      .json({ status: 'CANCELLED', refund: 'full' })
      .bearerToken(await bearer(await createAdmin()))
    await stripe.deliver()

    const payment = await transactionOf({ reference: next.id })
    assert.include(payment.$attributes, { refundedCents: payment.amountCents, withheldCents: 0 })
    assert.include(await balances(), {
      [`owner_debt:${owner.id}`]: cost,
      [`owner_payable:${owner.id}`]: 0,
    })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M50.
  test('two shares that are sent at the same moment settle the debt once', async ({
    assert,
    client,
  }) => {
    const { owner, listing } = await mooring(client)
    await cancel(client, await paidBooking({ client, stripe }, { listing, from: 10 }), owner)
    await stripe.deliver()
    const stays = [30, 60, 90].map((from) => ({ listing, from }))
    for (const stay of stays) {
      const { id: reference } = await paidBooking({ client, stripe }, stay)
      const payment = await transactionOf({ reference })
      await payment.merge({ payoutDueAt: DateTime.utc(), payoutWholeAt: null }).save()
    }

    await runPayouts(DateTime.utc().plus({ seconds: 1 }))

    assert.include(await balances(), { [`owner_debt:${owner.id}`]: 0 })
    assert.lengthOf(await Transfer.query().where('status', 'paid'), 3)
    const withheld = await LedgerEntry.query().where({
      kind: 'costs_withheld',
      account: `owner_debt:${owner.id}`,
    })
    assert.lengthOf(withheld, 1)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule F22.
  test('the fourth of 30 days needs an administrator, also when all are sent at once', async ({
    assert,
    client,
  }) => {
    const { owner, listing } = await mooring(client)
    const admin = await createAdmin()
    const bookings: Booking[] = []
    for (const from of [40, 50, 60, 70, 80])
      bookings.push(await paidBooking({ client, stripe }, { listing, from }))

    const answers = await Promise.all(bookings.map((booking) => cancel(client, booking, owner)))
    await stripe.deliver()

    const refused = answers.filter((answer) => answer.status() === 409)
    assert.lengthOf(refused, 2)
    for (const answer of refused) assert.equal(answer.body().code, 'TOO_MANY_CANCELLATIONS')
    for (const booking of bookings) await booking.refresh()
    const kept = bookings.filter(({ status }) => status === 'CONFIRMED')
    assert.lengthOf(kept, 2)
    assert.lengthOf(await Refund.all(), 3)
    const problems = await PaymentProblem.query().where('kind', 'owner_cancellations')
    assert.sameMembers(
      problems.map(({ subject }) => subject),
      kept.map(({ id }) => id)
    )
    const mails = await mailsTo(admin.email)
    assert.lengthOf(
      mails.filter(({ text }) => text.includes('asks to cancel this one')),
      2
    )

    freezeTime(DateTime.utc().plus({ days: 30, minutes: 1 }))
    const allowed = await cancel(client, kept.at(-1)!, owner)
    allowed.assertStatus(200)
  })

  // Rules F22, C14, M50.
  test('an administrator cancels for the owner, with all that follows from it', async ({
    assert,
    client,
  }) => {
    const { owner, listing } = await mooring(client)
    const booking = await paidBooking({ client, stripe }, { listing, from: 10 })

    const answer = await client
      .patch(`/bookings/${booking.id}/status`)
      .json({ status: 'CANCELLED', refund: 'owner' })
      .bearerToken(await bearer(await createAdmin()))
    await stripe.deliver()

    answer.assertStatus(200)
    assert.equal(answer.body().cancelledBy, 'owner')
    const payment = await transactionOf({ reference: booking.id })
    assert.equal(payment.refundedCents, payment.amountCents)
    assert.isNotNull(await blockOf(booking))
    assert.include(await balances(), { [`owner_debt:${owner.id}`]: payment.stripeFeeCents })
  })

  async function earningsOf(client: ApiClient, owner: User) {
    const answer = await client
      .get('/owner/earnings')
      .withSession(await pageSession(owner))
      .withInertia()

    return answer.body().props
  }
})
