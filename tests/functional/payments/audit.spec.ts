import { randomUUID } from 'node:crypto'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import Charge from '#booking/models/charge'
import PaymentsAudit from '#commands/payments/payments_audit'
import AuditMoney, { type AuditResult } from '#moderation/audit/audit_money'
import { postLedger } from '#payments/ledger/post_ledger'
import { postCapture } from '#payments/ledger/post_payment'
import PaymentProblem from '#payments/models/payment_problem'
import Transaction from '#payments/models/transaction'
import { addDays } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { createBooking } from '#tests/support/bookings'
import { createNotice } from '#tests/support/notices'
import { linesOf } from '#tests/support/price_lines'

async function audit(): Promise<AuditResult[]> {
  const action = await app.container.make(AuditMoney)

  return action.handle({ now: DateTime.utc(), hours: 0, graceMinutes: 0 })
}

/** The violations, in the form `I5 transactions`. */
async function violated(): Promise<string[]> {
  const results = await audit()

  return results.flatMap(({ id, violations }) => violations.map(({ table }) => `${id} ${table}`))
}

/** A confirmed booking whose payment is posted to the ledger. */
async function paidBooking() {
  const booking = await createBooking({ state: 'confirmed' })
  const transaction = await Transaction.findByOrFail({ reference: booking.id })
  await db.transaction((trx) => postCapture(transaction.useTransaction(trx), trx))
  await transaction.refresh()

  return { booking, transaction }
}

type Planted = Awaited<ReturnType<typeof paidBooking>>

/** A further charge of $45.00 that was paid; the booking costs as much as before. */
async function paidCharge({ booking, transaction }: Planted, charge: object = {}) {
  const amounts = { amountCents: 4500, platformFeeCents: 675, ownerPayoutCents: 3825 }
  const { id: reference } = await Charge.create({
    id: crypto.randomUUID(),
    bookingId: booking.id,
    ...amounts,
    settledAt: DateTime.utc(),
    ...charge,
  })
  const { payerId, payeeId, currency, description, status, capturedAt } = transaction
  const of = { payerId, payeeId, currency, description, status, capturedAt }
  const payment = await Transaction.create({
    ...of,
    ...amounts,
    reference,
    paymentIntentId: `pi_${reference}`,
    chargeId: `ch_${reference}`,
  })
  await db.transaction((trx) => postCapture(payment.useTransaction(trx), trx))
  return payment
}

/** A change of the dates of a booking by one night more, which is done with nothing charged or refunded. */
async function plantChange({ booking }: Planted, values: object = {}) {
  const dates = { check_in: booking.checkIn, check_out: booking.checkOut }
  const amounts = { total_cents: booking.totalCents, platform_fee_cents: booking.platformFeeCents }
  const none = { charge_cents: 0, refund_cents: 0, owner_cents: 0, kept_cents: 0 }
  const id = randomUUID()
  await db.table('booking_changes').insert({
    ...{ id, booking_id: booking.id, renter_id: booking.renterId, listing_id: booking.listingId },
    ...{ ...dates, from_check_in: booking.checkIn, from_check_out: booking.checkOut },
    ...{ ...amounts, owner_payout_cents: booking.ownerPayoutCents, ...none },
    ...{ kept_owner_cents: 0, all_kept_cents: 0, keeps_fee: false, is_request: false },
    ...{ lines: '[]', changed_lines: '[]', expires_at: new Date(), done_at: new Date() },
    ...{ status: 'done', created_at: new Date(), updated_at: new Date(), ...values },
  })

  return id
}

interface Plant {
  what: string
  found: string[]
  plant: (planted: Planted) => Promise<unknown>
}

/** Writes rows that the database's constraints would refuse. */
const force = (sql: string, values: unknown[] = []) =>
  db.transaction(async (trx) => {
    await trx.rawQuery("SET LOCAL session_replication_role = 'replica'")
    await trx.rawQuery(sql, values as never)
    await trx.rawQuery("SET LOCAL session_replication_role = 'origin'")
  })

const set = (table: string, id: string, values: object) =>
  db.from(table).where('id', id).update(values)

async function insertRefund({ transaction }: Planted, values: object) {
  await db.table('refunds').insert({
    transaction_id: transaction.id,
    payment_intent_id: transaction.paymentIntentId,
    amount_cents: 100,
    owner_share_cents: 0,
    reason: 'cancelled_by_admin',
    ...values,
  })
}

/** Cancelled by its owner after the first of three nights, of which they keep a third; the other two are sold again. */
async function cutShort(planted: Planted, { firstNightCents }: { firstNightCents: number }) {
  const { booking } = planted
  const second = addDays(booking.checkIn, 1)
  const rest = StayRange.from(second, booking.checkOut)!
  const lines = [
    ...linesOf(StayRange.from(booking.checkIn, second)!, firstNightCents),
    ...linesOf(rest, booking.totalCents - firstNightCents),
  ]
  await db.from('calendar_entries').where('booking_id', booking.id).delete()
  await set('bookings', booking.id, {
    lines: JSON.stringify(lines),
    status: 'CANCELLED',
    cancelled_by: 'owner',
    cancelled_at: booking.checkInAt.plus({ days: 1 }).toSQL(),
  })
  await insertRefund(planted, { amount_cents: 9000, owner_share_cents: 7650 })
  const stay = { listing: booking.listing, from: second, nights: rest.nights }
  const again = await createBooking({ ...stay, state: 'confirmed' })
  const payment = await Transaction.findByOrFail({ reference: again.id })
  await db.transaction((trx) => postCapture(payment.useTransaction(trx), trx))
}

const mail = (booking: Booking, values: object) =>
  db.table('mails').insert({
    template: 'booking/confirmed',
    recipient: 'renter@example.com',
    subject: 'x',
    dedupe_key: `booking/confirmed:${booking.id}`,
    status: 'sent',
    ...values,
  })

const job = (name: string, status: string, createdAt: number, id = crypto.randomUUID()) =>
  db.table('queue_jobs').insert({
    id,
    queue: 'default',
    status,
    data: JSON.stringify({ id, name, payload: {}, attempts: 0, createdAt }),
    score: 1,
  })

const TWO_DAYS_AGO = Date.now() - 48 * 3_600_000
const LONG_AGO = new Date(TWO_DAYS_AGO)

const PLANTS: Plant[] = [
  {
    what: 'two bookings of one night',
    found: ['I1 bookings', 'I1 bookings', 'I1 calendar_entries'],
    async plant({ booking }) {
      const other = await createBooking({ listing: booking.listing, from: 40 })
      await set('bookings', other.id, { check_in: booking.checkIn, check_out: booking.checkOut })
      await db.from('calendar_entries').where('booking_id', other.id).delete()
      const cancelled = await createBooking({ listing: booking.listing, from: 60 })
      await set('bookings', cancelled.id, { status: 'CANCELLED', payment_status: 'EXPIRED' })
    },
  },
  {
    what: 'a booking on blocked nights',
    found: ['I1 bookings', 'I1 bookings'],
    async plant({ booking }) {
      await db.from('calendar_entries').where('booking_id', booking.id).delete()
      await db.table('calendar_entries').insert({
        listing_id: booking.listingId,
        nights: `[${booking.checkIn},${booking.checkOut})`,
        kind: 'block',
      })
    },
  },
  {
    what: 'a booking on nights of another calendar',
    found: ['I1 bookings', 'I1 bookings'],
    async plant({ booking }) {
      await db.from('calendar_entries').where('booking_id', booking.id).delete()
      await db.table('calendar_entries').insert({
        listing_id: booking.listingId,
        nights: `[${booking.checkIn},${booking.checkOut})`,
        kind: 'import',
        source: randomUUID(),
      })
    },
  },
  {
    what: 'paid nights that count as an unpaid hold',
    found: ['I1 calendar_entries'],
    plant: ({ booking }) =>
      db
        .from('calendar_entries')
        .where('booking_id', booking.id)
        .update({ held_until: new Date() }),
  },
  {
    what: 'a paid booking of another amount than was paid',
    found: ['I2 bookings'],
    plant: ({ booking }) =>
      set('bookings', booking.id, {
        total_cents: booking.totalCents + 1,
        owner_payout_cents: booking.ownerPayoutCents + 1,
      }),
  },
  {
    what: 'a paid booking whose first charge was not paid',
    found: ['I2 bookings'],
    async plant() {
      const { id } = await createBooking({ state: 'confirmed', from: 30 })
      await db.from('transactions').where('reference', id).delete()
    },
  },
  {
    what: 'a payment of another amount than its further charge',
    found: ['I2 bookings'],
    async plant(planted) {
      await paidCharge(planted, { amountCents: 4600, ownerPayoutCents: 3925, keptCents: 4600 })
    },
  },
  {
    what: 'a booking that does not cost what its charges come to',
    found: ['I2 bookings'],
    plant: (planted) => paidCharge(planted),
  },
  {
    what: 'a booking whose change of dates kept what it did not pay',
    found: ['I2 bookings', 'I2 bookings'],
    async plant(planted) {
      await plantChange(planted, { kept_cents: 300, kept_owner_cents: 200, all_kept_cents: 300 })
      await set('bookings', planted.booking.id, { date_changes: 1 })
    },
  },
  {
    what: 'a booking with other dates than its change',
    found: ['I1 bookings'],
    plant: ({ booking, transaction }) =>
      plantChange({ booking, transaction }, { check_out: addDays(booking.checkOut, 1) }),
  },
  {
    what: 'a change that holds nights which the calendar does not',
    found: ['I1 booking_changes', 'I3 booking_changes'],
    async plant(planted) {
      const waits = { status: 'awaiting_owner', done_at: null, expires_at: LONG_AGO }
      const id = await plantChange(planted, waits)
      const { checkOut } = planted.booking
      await db.table('booking_change_nights').insert({
        id: randomUUID(),
        change_id: id,
        check_in: checkOut,
        check_out: addDays(checkOut, 1),
      })
    },
  },
  {
    what: 'a paid charge without effect',
    found: ['I3 transactions'],
    async plant(planted) {
      const { id } = await paidCharge(planted, { settledAt: null })
      await set('transactions', id, { captured_at: LONG_AGO, updated_at: LONG_AGO })
    },
  },
  {
    what: 'a booking without charges',
    found: ['I2 bookings'],
    plant: ({ booking }) => db.from('booking_charges').where('id', booking.id).delete(),
  },
  {
    what: 'a booking confirmed by nobody and unpaid',
    found: ['I2 bookings'],
    async plant() {
      const { id } = await createBooking({ from: 30 })
      await set('bookings', id, { status: 'CONFIRMED' })
      await db.from('calendar_entries').where('booking_id', id).update({ held_until: null })
    },
  },
  {
    what: 'a payment without its entries in the ledger',
    found: ['I2 transactions', 'I4 transactions'],
    plant: ({ transaction }) =>
      force('DELETE FROM ledger_entries WHERE transaction_id = ?', [transaction.id]),
  },
  {
    what: 'a payment without effect',
    found: ['I2 bookings', 'I3 transactions'],
    async plant({ booking, transaction }) {
      await set('bookings', booking.id, { payment_status: 'PENDING' })
      await set('transactions', transaction.id, { captured_at: LONG_AGO, updated_at: LONG_AGO })
    },
  },
  {
    what: 'a payment of a void charge that was not refunded',
    found: ['I3 transactions'],
    async plant(planted) {
      const { id } = await paidCharge(planted, { voidedAt: DateTime.utc() })
      await set('transactions', id, { captured_at: LONG_AGO, updated_at: LONG_AGO })
    },
  },
  {
    what: 'a late payment that was not refunded',
    found: ['I3 bookings'],
    async plant({ booking }) {
      await db.from('calendar_entries').where('booking_id', booking.id).delete()
      await set('bookings', booking.id, {
        status: 'CANCELLED',
        cancellation_reason: 'LATE_PAYMENT',
      })
    },
  },
  {
    what: 'a second payment that nobody gives back',
    found: ['I3 transactions'],
    plant: ({ transaction }) =>
      force(
        `INSERT INTO ledger_entries (group_id, transaction_id, account, amount_cents, kind, source)
         SELECT g, ?::uuid, account, cents, 'duplicate_capture', 'pi_2'
         FROM gen_random_uuid() g, (VALUES ('stripe_clearing', 500), ('duplicate_payments', -500)) v (account, cents)`,
        [transaction.id]
      ),
  },
  {
    what: 'a group of the ledger that is off by a cent',
    found: ['I2 transactions', 'I4 ledger_entries'],
    plant: ({ transaction }) =>
      force(
        "UPDATE ledger_entries SET amount_cents = amount_cents + 1 WHERE transaction_id = ? AND account = 'stripe_clearing'",
        [transaction.id]
      ),
  },
  {
    what: 'a refund that the books do not know',
    found: ['I4 transactions', 'I5 transactions'],
    plant: ({ transaction }) => set('transactions', transaction.id, { refunded_cents: 700 }),
  },
  {
    what: 'more sent than is the owner’s',
    found: [
      'I4 transactions',
      'I4 transactions',
      'I5 transactions',
      'I5 transactions',
      'I10 transactions',
    ],
    plant: () =>
      force(`ALTER TABLE transactions DROP CONSTRAINT transactions_transfers_check;
             UPDATE transactions SET transferred_cents = owner_payout_cents + 1`),
  },
  {
    what: 'more gone by the ledger than came in',
    found: [
      'I4 transactions',
      'I4 transactions',
      'I10 transactions',
      'I10 users',
      'I10 ledger_entries',
    ],
    plant: ({ transaction }) =>
      force(
        `INSERT INTO ledger_entries (group_id, transaction_id, account, amount_cents, kind, source)
         SELECT g, ?::uuid, account, cents, 'transfer', 'tr_2'
         FROM gen_random_uuid() g, (VALUES ('stripe_clearing', -11476), ('owner_payable:x', 11476)) v (account, cents)`,
        [transaction.id]
      ),
  },
  {
    what: 'a lost dispute booked to an owner who keeps nothing',
    found: ['I10 transactions', 'I10 transactions', 'I10 users', 'I10 ledger_entries'],
    plant: async ({ transaction }) => {
      const { id, amountCents, ownerPayoutCents, payeeId } = transaction
      await db.table('disputes').insert({
        transaction_id: id,
        stripe_dispute_id: 'du_1',
        amount_cents: amountCents,
        reason: 'fraudulent',
        status: 'lost',
        closed_at: LONG_AGO,
      })
      await db.transaction(async (trx) => {
        const twice = { transactionId: id, kind: 'dispute_lost', source: 'du_1' }
        const lines = {
          disputes: -amountCents,
          [`owner_payable:${payeeId}`]: ownerPayoutCents + 1,
          platform_fee: amountCents - ownerPayoutCents - 1,
        }
        await postLedger({ ...twice, lines }, trx)
        const taken = { disputes: amountCents, stripe_clearing: -amountCents }
        await postLedger({ ...twice, kind: 'dispute', lines: taken }, trx)
      })
    },
  },
  {
    what: 'more promised back than was paid',
    found: ['I5 transactions'],
    plant: (planted) =>
      insertRefund(planted, { amount_cents: planted.transaction.amountCents + 1 }),
  },
  {
    what: 'a job that waits for two days',
    found: ['I6 queue_jobs'],
    plant: () => job('send_refund', 'delayed', TWO_DAYS_AGO),
  },
  {
    what: 'an event that was given up',
    found: ['I6 queue_jobs'],
    plant: () => job('deliver_event', 'failed', Date.now()),
  },
  {
    what: 'a mail that waits for two days',
    found: ['I6 mails'],
    plant: ({ booking }) => mail(booking, { status: 'queued', created_at: LONG_AGO }),
  },
  {
    what: 'a message of Stripe that waits for two days',
    found: ['I6 webhook_events'],
    plant: () =>
      db.table('webhook_events').insert({
        event_id: 'evt_1',
        endpoint: 'snapshot',
        type: 'refund.updated',
        payload: {},
        received_at: LONG_AGO,
      }),
  },
  {
    what: 'a call left in the air for two days',
    found: ['I6 stripe_calls'],
    plant: () =>
      db.table('stripe_calls').insert({
        key: 'refund:1',
        operation: 'refund.create',
        params_hash: 'x',
        created_at: LONG_AGO,
      }),
  },
  {
    what: 'the same mail twice to one person',
    found: ['I7 mails'],
    async plant({ booking }) {
      await mail(booking, {})
      await mail(booking, { dedupe_key: `booking/confirmed:${booking.id}:again` })
    },
  },
  {
    what: 'the access details twice for each of two check-ins',
    found: ['I7 mails', 'I7 mails'],
    async plant({ booking }) {
      const template = 'booking/access_details'
      await db.table('booking_transitions').insert({
        booking_id: booking.id,
        name: 'reveal',
        from_status: 'CONFIRMED',
        from_payment_status: 'PAID',
        to_status: 'CONFIRMED',
        to_payment_status: 'PAID',
      })
      for (const checkIn of ['2027-03-01', '2027-03-01:again', '2027-03-08', '2027-03-08:again'])
        await mail(booking, { template, dedupe_key: `${template}:${booking.id}:${checkIn}` })
    },
  },
  {
    what: 'a confirmation nobody was told of',
    found: ['I7 bookings', 'I12 bookings'],
    plant: ({ booking }) =>
      db.table('booking_transitions').insert({
        booking_id: booking.id,
        name: 'confirm',
        to_status: 'CONFIRMED',
        to_payment_status: 'PAID',
      }),
  },
  {
    what: 'a stay that the harbourmaster was told of for nothing, and one that they were not told of',
    found: ['I12 bookings', 'I12 bookings'],
    async plant({ booking }) {
      await createNotice(booking)
      const other = await createBooking({ state: 'cancelled', from: 60 })
      await db.table('booking_transitions').insert({
        booking_id: other.id,
        name: 'cancel',
        from_status: 'CONFIRMED',
        from_payment_status: 'PAID',
        to_status: 'CANCELLED',
        to_payment_status: 'PAID',
      })
    },
  },
  {
    what: 'a reveal a second too early',
    found: ['I8 bookings'],
    plant: ({ booking }) =>
      set('bookings', booking.id, {
        details_revealed_at: booking.checkInAt.minus({ hours: 24, seconds: 1 }).toSQL(),
      }),
  },
  {
    what: 'nights sold again by an owner who kept a share of them',
    found: ['I11 bookings'],
    async plant({ booking }) {
      const cancelledAt = booking.checkInAt.minus({ days: 1 }).toSQL()
      await db.from('calendar_entries').where('booking_id', booking.id).delete()
      await set('bookings', booking.id, {
        status: 'CANCELLED',
        cancelled_by: 'owner',
        cancelled_at: cancelledAt,
      })
      const { listing, checkIn: from } = booking
      const again = await createBooking({ listing, state: 'confirmed', from })
      const payment = await Transaction.findByOrFail({ reference: again.id })
      await db.transaction((trx) => postCapture(payment.useTransaction(trx), trx))
    },
  },
  {
    what: 'nights sold again by an owner who kept more than the nights before them cost',
    found: ['I11 bookings'],
    plant: (planted) => cutShort(planted, { firstNightCents: 2500 }),
  },
  {
    what: 'a reveal without payment, and a mail without a reveal',
    found: ['I8 bookings', 'I8 mails'],
    async plant({ booking }) {
      const unpaid = await createBooking({ from: 30 })
      await set('bookings', unpaid.id, { details_revealed_at: unpaid.checkInAt.toSQL() })
      const template = 'booking/access_details'
      await mail(booking, { template, dedupe_key: `${template}:${booking.id}` })
    },
  },
]

test.group('Payments audit', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('finds no violation in sound data', async ({ assert }) => {
    await paidBooking()
    await createBooking({ from: 30 })
    await createBooking({ state: 'cancelled', from: 50 })

    assert.deepEqual(await violated(), [])
  })

  // Rules I2, I3, B43.
  test('finds no violation in further charges that are open, refunded, or kept for nights that were given up', async ({
    assert,
  }) => {
    const planted = await paidBooking()
    const { booking } = planted
    await Charge.create({
      id: crypto.randomUUID(),
      bookingId: booking.id,
      amountCents: 1000,
      platformFeeCents: 150,
      ownerPayoutCents: 850,
    })
    await paidCharge(planted, { keptCents: 4500 })
    const refunded = await paidCharge(planted, { voidedAt: DateTime.utc() })
    await set('transactions', refunded.id, { captured_at: LONG_AGO, updated_at: LONG_AGO })
    await insertRefund(
      { booking, transaction: refunded },
      { amount_cents: 4500, owner_share_cents: 3825 }
    )

    assert.deepEqual(await violated(), [])
  })

  // Rules I11, P15.
  test('finds no violation in nights sold again by an owner who kept what the nights before them cost', async ({
    assert,
  }) => {
    await cutShort(await paidBooking(), { firstNightCents: 4500 })
    await cutShort(await paidBooking(), { firstNightCents: 6000 })

    assert.deepEqual(await violated(), [])
  })

  // Rules I1, I2, I3, I4, I5, I6, I7, I8, I10, I11, I12.
  test('finds {what}')
    .with(PLANTS)
    .run(async ({ assert }, { found, plant }) => {
      await plant(await paidBooking())

      assert.deepEqual(await violated(), found)
    })

  test('a violation is an open payment problem until an audit finds none', async ({ assert }) => {
    const { transaction } = await paidBooking()
    await set('transactions', transaction.id, { transferred_cents: 5 })
    await audit()
    await audit()

    const problems = await PaymentProblem.query().whereNull('resolvedAt').orderBy('subject')
    assert.deepEqual(
      problems.map(({ kind, subject }) => [kind, subject]),
      [
        ['audit', 'I4'],
        ['audit', 'I5'],
      ]
    )
    assert.include(problems[0].details, transaction.id)

    await set('transactions', transaction.id, { transferred_cents: 0 })
    await audit()
    assert.lengthOf(await PaymentProblem.query().whereNull('resolvedAt'), 0)
    assert.lengthOf(await PaymentProblem.all(), 2)
  })

  test('finds as many violations as there are', async ({ assert }) => {
    await db.rawQuery(
      `INSERT INTO webhook_events (event_id, endpoint, type, payload, received_at)
       SELECT 'evt_' || n, 'snapshot', 'charge.updated', '{}', now() - interval '25 hours' FROM generate_series(1, 150000) n`
    )
    const found = await audit()

    assert.lengthOf(found.find(({ id }) => id === 'I6')!.violations, 150_000)
  })

  test('the command prints the rows and exits with 1, or with 0 without violations', async ({
    assert,
  }) => {
    ace.ui.switchMode('raw')
    const { transaction } = await paidBooking()

    const sound = await ace.create(PaymentsAudit, ['--hours=0'])
    await sound.exec()
    sound.assertSucceeded()

    await set('transactions', transaction.id, { transferred_cents: 5 })
    const unsound = await ace.create(PaymentsAudit, ['--hours=0'])
    await unsound.exec()
    unsound.assertFailed()
    unsound.assertLogMatches(new RegExp(`transactions ${transaction.id} counts 5 cents`))
    assert.deepInclude(unsound.result, { I1: 0, I4: 2, I5: 1, I9: 'not asked' })
  })
})
