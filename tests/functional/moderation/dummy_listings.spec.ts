import { randomUUID } from 'node:crypto'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { DEMO_DRAFT_ID } from '#catalog/contract/delete_dummy_listings'
import Draft from '#catalog/models/draft'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import AuditEntry from '#moderation/models/audit_entry'
import { postCapture } from '#payments/ledger/post_payment'
import DeleteDummyPayments from '#payments/contract/delete_dummy_payments'
import Checkout from '#payments/models/checkout'
import type { Trx } from '#platform/database/trx'
import LedgerEntry from '#payments/models/ledger_entry'
import Transaction from '#payments/models/transaction'
import PlanReconciliation from '#payments/reconciliation/plan_reconciliation'
import { bearer, createAdmin } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { createBooking, recordPayment } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { openPaymentPage } from '#tests/support/real_payments'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

/** A dummy listing with a paid dummy booking, which is in the ledger, and an unpaid one. */
async function demoListing() {
  const listing = await createListing({ isDummy: true })
  await PhotoFactory.merge({ listingId: listing.id }).create()
  const paid = await createBooking({ listing, state: 'completed', isDummy: true, from: -9 })
  const payment = await Transaction.findByOrFail({ reference: paid.id })
  await payment.merge({ isDummy: true }).save()
  await db.transaction((trx) => postCapture(payment, trx))
  await createBooking({ listing, isDummy: true, from: 40 })

  return listing
}

async function clear(client: ApiClient) {
  return client.delete('/api/admin/dummy-listings').bearerToken(await bearer(await createAdmin()))
}

test.group('Dummy listings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X22.
  test('are deleted with their photos, nights, demo bookings and payments; others stay', async ({
    client,
    assert,
  }) => {
    const { ownerId } = await demoListing()
    await Draft.create({ id: DEMO_DRAFT_ID, ownerId, step: 'basics', fields: {} })
    await PhotoFactory.merge({ listingId: null, draftId: DEMO_DRAFT_ID }).create()
    const own = await Draft.create({ ownerId, step: 'basics', fields: {} })
    const real = await createBooking({ state: 'confirmed' })

    const response = await clear(client)

    response.assertStatus(200)
    assert.deepEqual(response.body(), { deleted: 1, kept: 0 })
    assert.deepEqual(await valuesOf('listings', 'id'), [real.listingId])
    assert.deepEqual(await valuesOf('bookings', 'id'), [real.id])
    assert.deepEqual(await valuesOf('transactions', 'reference'), [real.id])
    assert.lengthOf(await valuesOf('ledger_entries', 'id'), 0)
    assert.deepEqual(await valuesOf('calendar_entries', 'booking_id'), [real.id])
    assert.lengthOf(await valuesOf('photos', 'id'), 0)
    assert.deepEqual(await valuesOf('listing_drafts', 'id'), [own.id])
    const entry = await AuditEntry.firstOrFail()
    assert.equal(entry.action, 'dummy_listings.deleted')
    assert.deepEqual(entry.after, { deleted: 1, kept: 0 })
  })

  // Rule X22.
  test('with a really paid booking stay with it, without their demo bookings', async ({
    client,
    assert,
  }) => {
    const listing = await demoListing()
    const real = await createBooking({ listing, state: 'confirmed' })
    const cancelled = await createBooking({ listing, state: 'cancelled', from: 60 })

    const response = await clear(client)

    assert.deepEqual(response.body(), { deleted: 0, kept: 1 })
    assert.sameMembers(await valuesOf('bookings', 'id'), [real.id, cancelled.id])
    assert.lengthOf(await valuesOf('photos', 'id'), 1)
    assert.deepEqual(await valuesOf('calendar_entries', 'booking_id'), [real.id])
  })

  test('with real bookings that ended unpaid are deleted; with one still to be paid they stay', async ({
    client,
    assert,
  }) => {
    const abandoned = await createListing({ isDummy: true })
    await createBooking({ listing: abandoned, state: 'cancelled' })
    await createBooking({
      listing: abandoned,
      from: 20,
      holdExpiresAt: DateTime.utc().minus({ minutes: 1 }),
    })
    const wanted = await createListing({ isDummy: true })
    await createBooking({ listing: wanted })

    const response = await clear(client)

    assert.deepEqual(response.body(), { deleted: 1, kept: 1 })
    assert.deepEqual(await valuesOf('listings', 'id'), [wanted.id])
  })

  test('with a demo booking whose checkout is open stay', async ({ client, assert }) => {
    const listing = await createListing({ isDummy: true })
    const booking = await createBooking({ listing, isDummy: true })
    const transaction = await recordPayment(booking)
    await transaction.merge({ status: 'pending', capturedAt: null }).save()
    await Checkout.create({
      transactionId: transaction.id,
      attempt: 1,
      sessionId: `cs_${randomUUID()}`,
      amountCents: transaction.amountCents,
      status: 'open',
      expiresAt: DateTime.utc().plus({ minutes: 20 }),
    })

    const response = await clear(client)

    assert.deepEqual(response.body(), { deleted: 0, kept: 1 })
    assert.lengthOf(await valuesOf('bookings', 'id'), 1)
  })

  // Rules M23, X22.
  test('their ledger goes with them only, and nothing that was paid becomes demo data', async ({
    assert,
  }) => {
    await demoListing()
    const real = await createBooking({ state: 'confirmed' })
    const payment = await Transaction.findByOrFail({ reference: real.id })
    await db.transaction((trx) => postCapture(payment, trx))

    const demo = await Transaction.query().where('isDummy', true).firstOrFail()
    const attempts: ((trx: Trx) => Promise<unknown>)[] = [
      (trx) => LedgerEntry.query({ client: trx }).where('transactionId', demo.id).delete(),
      (trx) => Transaction.query({ client: trx }).where('id', payment.id).update({ isDummy: true }),
      (trx) => new DeleteDummyPayments().handle([real.id], trx),
    ]
    for (const attempt of attempts)
      await assert.rejects(
        () => db.transaction((trx) => attempt(trx).then(() => {})),
        /append-only|stays what it is|foreign key/
      )
    assert.lengthOf(await valuesOf('ledger_entries', 'id'), 6)
  })

  test('a second call deletes nothing', async ({ client, assert }) => {
    await demoListing()
    await clear(client)

    const again = await clear(client)

    assert.deepEqual(again.body(), { deleted: 0, kept: 0 })
  })

  test('the command does the same, and its dry run changes nothing', async ({ assert }) => {
    await demoListing()

    const dry = await ace.exec('listings:delete-dummy', ['--dry-run', '--json'])
    assert.deepEqual(dry.result, { deleted: 1, kept: 0 })
    assert.lengthOf(await valuesOf('listings', 'id'), 1)
    assert.lengthOf(await valuesOf('audit_entries', 'id'), 0)

    const done = await ace.exec('listings:delete-dummy', [])
    assert.equal(done.exitCode, 0)
    assert.deepEqual(done.result, { deleted: 1, kept: 0 })
    assert.lengthOf(await valuesOf('listings', 'id'), 0)
  })
})

async function valuesOf(table: string, column: string): Promise<string[]> {
  const rows = await db.from(table).select(column)

  return rows.map((row) => row[column])
}

test.group('Deleted demo payments', (group) => {
  const stripe = withStripe(group)

  // Rules X22, I9.
  test('stay known: neither the audit nor reconciliation misses them', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ isDummy: true })
    const demo = { listing, isDummy: true }
    const kept = await paidDemoBooking({ ...demo, from: 10 })
    const cancelled = await paidDemoBooking({ ...demo, from: 20 })
    await client
      .post(`/bookings/${cancelled.id}/cancel`)
      .bearerToken(await bearer(cancelled.renter))
    await stripe.deliver()
    const { chargeId } = await Transaction.findByOrFail({ reference: kept.id })
    stripe.control.warnOfFraud(chargeId!)
    await stripe.deliver()

    const response = await clear(client)
    assert.deepEqual(response.body(), { deleted: 1, kept: 0 })

    const plan = await app.container.make(PlanReconciliation)
    for (const task of await plan.handle({ now: DateTime.utc() })) await task.run()
    assert.deepEqual(await auditViolations(), [])
    assert.lengthOf(await valuesOf('payment_problems', 'id'), 0)

    async function paidDemoBooking(options: Parameters<typeof createBooking>[0]) {
      const booking = await createBooking(options)
      const url = await openPaymentPage(client, booking)
      await Transaction.query().where('reference', booking.id).update({ is_dummy: true })
      await payAtCheckout(url)
      await stripe.deliver()
      return booking.refresh()
    }
  })
})
