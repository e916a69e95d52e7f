import type { ApiClient } from '@japa/api-client'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import ConnectedAccount from '#payments/models/connected_account'
import Dispute from '#payments/models/dispute'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'
import { createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'

const NOW = '2027-04-10T00:00:00Z'

/** A booking of $135.00 with the given transaction fields; the owner's share is $114.75. */
async function paid(owner: User, told: Partial<Transaction> = {}, title = 'Lee of the island') {
  const listing = await createListing({ owner, title })
  const booking = await createBooking({ listing, state: 'confirmed', from: '2027-05-01' })
  const payment = await Transaction.findByOrFail({ reference: booking.id })
  await payment.merge(told).save()

  return { booking, payment }
}

async function connect(owner: User) {
  const stripeAccountId = `acct_${owner.id}`

  return ConnectedAccount.create({ userId: owner.id, stripeAccountId, transfersActive: true })
}

async function propsOf(client: ApiClient, owner: User, query = '') {
  const answer = await client
    .get(`/owner/earnings${query}`)
    .withSession(await pageSession(owner))
    .withInertia()
  answer.assertStatus(200)

  return answer.body().props
}

test.group("An owner's earnings", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are zero before the first payment', async ({ assert, client }) => {
    const owner = await createOwner()
    await createBooking({ listing: await createListing({ owner }) })

    const props = await propsOf(client, owner)

    assert.deepEqual(props.earnings, [])
    assert.deepEqual(props.months, [])
    assert.deepEqual(props.totals, {
      earned: 0,
      sent: 0,
      pending: 0,
      frozen: 0,
      takenBack: 0,
      owed: 0,
    })
  })

  // Rule M31.
  test('show the state of each share, and the totals add up', async ({ assert, client }) => {
    const now = freezeTime(NOW)
    const owner = await createOwner()
    const account = await connect(owner)
    const past = now.minus({ days: 1 })
    const { payment: sent } = await paid(owner, { transferredCents: 11_475 }, 'sent')
    await Transfer.create({
      transactionId: sent.id,
      connectedAccountId: account.id,
      amountCents: 11_475,
      status: 'paid',
      createdAt: past,
    })
    await paid(owner, {}, 'waiting')
    await paid(owner, { payoutDueAt: past }, 'on its way')
    await paid(owner, { payoutFrozenAt: past }, 'frozen')
    const { payment: lost } = await paid(owner, { payoutFrozenAt: past }, 'lost')
    await Dispute.create({
      transactionId: lost.id,
      stripeDisputeId: 'dp_1',
      amountCents: 13_500,
      reason: 'fraudulent',
      status: 'lost',
    })
    await paid(owner, { refundedCents: 13_500, ownerRefundedCents: 11_475 }, 'refunded')
    await paid(
      owner,
      { transferredCents: 11_475, refundedCents: 5000, ownerRefundedCents: 5000 },
      'owed'
    )
    const { payment: promised } = await paid(owner, {}, 'promised back')
    await Refund.create({
      transactionId: promised.id,
      paymentIntentId: promised.paymentIntentId!,
      amountCents: 13_500,
      ownerShareCents: 11_475,
      reason: 'cancelled_by_owner',
      status: 'requested',
    })
    const { payment: refused } = await paid(owner, { payoutDueAt: past }, 'refused')
    await Transfer.create({
      transactionId: refused.id,
      connectedAccountId: account.id,
      amountCents: 11_475,
      status: 'failed',
    })

    const { earnings, totals, payouts } = await propsOf(client, owner)

    assert.deepEqual(
      Object.fromEntries(
        earnings.map(({ title, state }: Record<string, string>) => [title, state])
      ),
      {
        'sent': 'paid',
        'waiting': 'waiting_for_check_in',
        'on its way': 'on_its_way',
        'frozen': 'frozen',
        'lost': 'lost',
        'refunded': 'refunded',
        'promised back': 'refunded',
        'owed': 'taken_back',
        'refused': 'retrying',
      }
    )
    assert.containsSubset(earnings, [
      {
        title: 'waiting',
        paid: 135,
        platformFee: 20.25,
        share: 114.75,
        left: 114.75,
        sentAt: null,
      },
      { title: 'sent', sent: 114.75, sentAt: past.toISO() },
      { title: 'refunded', refunded: 114.75, left: 0 },
    ])
    assert.deepEqual(totals, {
      earned: 638.5,
      sent: 229.5,
      pending: 344.25,
      frozen: 114.75,
      takenBack: 50,
      owed: 0,
    })
    assert.lengthOf(payouts, 1)
    assert.containsSubset(payouts, [{ title: 'sent', amount: 114.75, takenBack: 0 }])
  })

  test('show that a share waits for the Stripe account, and from when it can be sent', async ({
    assert,
    client,
  }) => {
    freezeTime(NOW)
    const owner = await createOwner()
    const { payment } = await paid(owner)

    const { earnings } = await propsOf(client, owner)

    assert.containsSubset(earnings, [
      { state: 'waiting_for_connection', dueAt: payment.payoutDueAt!.toUTC().toISO() },
    ])
  })

  test("the 21st is on the second page; other owners' earnings are not shown", async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    for (let index = 0; index <= 20; index++) await paid(owner)
    await paid(await createOwner(), {}, 'not yours')

    const second = await propsOf(client, owner, '?tab=bookings&page=2')

    assert.lengthOf(second.earnings, 1)
    assert.deepEqual(second.pages.bookings, { total: 21, page: 2, totalPages: 2 })
    assert.notInclude(JSON.stringify(second), 'not yours')
  })

  test('visitors and renters are redirected', async ({ assert, client }) => {
    const renter = await pageSession(await createUser())

    for (const path of [
      '/owner/earnings',
      '/owner/statement?period=2027',
      '/owner/statement.csv?period=2027',
    ]) {
      const asVisitor = await client.get(path).redirects(0)
      assert.match(String(asVisitor.header('location')), /^\/login/)
      const asRenter = await client.get(path).withSession(renter).redirects(0)
      assert.equal(asRenter.header('location'), '/')
    }
  })
})

test.group("An owner's statement", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function statement(client: ApiClient, owner: User, period: string) {
    return client
      .get('/owner/statement.csv')
      .qs({ period })
      .withSession(await pageSession(owner))
      .redirects(0)
  }

  async function rowsOf(client: ApiClient, owner: User, period: string) {
    const answer = await statement(client, owner, period)
    answer.assertStatus(200)

    return answer.text().trim().split('\r\n').slice(1)
  }

  /** Paid in the last second of March in Auckland; half refunded, transferred and partly reversed in April. */
  async function aYear(owner: User): Promise<Booking> {
    const account = await connect(owner)
    const lastOfMarch = freezeTime('2027-03-31T10:59:59Z')
    const april = lastOfMarch.plus({ seconds: 1 })
    const { booking, payment } = await paid(owner, { capturedAt: lastOfMarch }, '=2+2, "Lee"')
    const { id: transactionId, paymentIntentId } = payment
    const sent = await Transfer.create({
      transactionId,
      connectedAccountId: account.id,
      amountCents: 11_475,
      reversedCents: 5000,
      status: 'paid',
      createdAt: april,
    })
    const refund = {
      transactionId,
      paymentIntentId: paymentIntentId!,
      amountCents: 6000,
      ownerShareCents: 5000,
      reason: 'cancelled_by_renter',
      createdAt: april.plus({ days: 1 }),
    }
    const { id: refundId } = await Refund.create({ ...refund, status: 'succeeded' })
    await Refund.create({ ...refund, status: 'failed' })
    await TransferReversal.create({
      refundId,
      transferId: sent.id,
      amountCents: 5000,
      status: 'succeeded',
      createdAt: april.plus({ days: 1, seconds: 1 }),
    })

    return booking
  }

  // Rule M32.
  test('covers an Auckland month, with a row for every movement and totals', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    const { id } = await aYear(owner)
    const about = `${id.slice(0, 8)},"'=2+2, ""Lee""",01/05/2027,04/05/2027`

    assert.deepEqual(await rowsOf(client, owner, '2027-03'), [
      `31/03/2027,Booking paid,${about},135,20.25,114.75,0`,
      'Total,,,,,,135,20.25,114.75,0',
    ])
    assert.deepEqual(await rowsOf(client, owner, '2027-04'), [
      `01/04/2027,Payout,${about},0,0,0,114.75`,
      `02/04/2027,Refund,${about},-60,-10,-50,0`,
      `02/04/2027,Payout taken back,${about},0,0,0,-50`,
      'Total,,,,,,-60,-10,-50,64.75',
    ])
    const year = await rowsOf(client, owner, '2027')
    assert.equal(year.at(-1), 'Total,,,,,,75,10.25,64.75,64.75')
  })

  test('keeps movements of deleted bookings', async ({ assert, client }) => {
    const owner = await createOwner()
    const { id } = await aYear(owner)
    await db.from('calendar_entries').where('booking_id', id).delete()
    await db.from('bookings').where('id', id).delete()

    assert.deepEqual(await rowsOf(client, owner, '2027-03'), [
      `31/03/2027,Booking paid,${id.slice(0, 8)},Not on record any more,,,135,20.25,114.75,0`,
      'Total,,,,,,135,20.25,114.75,0',
    ])
  })

  test('is a page to print with the same rows', async ({ assert, client }) => {
    const owner = await createOwner()
    const { id } = await aYear(owner)
    const page = await client
      .get('/owner/statement')
      .qs({ period: '2027-03' })
      .withSession(await pageSession(owner))
      .withInertia()

    const { props } = page.body()
    assert.equal(props.period, '2027-03')
    assert.deepEqual(props.rows, [
      [
        '31/03/2027',
        'Booking paid',
        id.slice(0, 8),
        '=2+2, "Lee"',
        '01/05/2027',
        '04/05/2027',
        135,
        20.25,
        114.75,
        0,
      ],
      ['Total', '', '', '', '', '', 135, 20.25, 114.75, 0],
    ])
    assert.equal(page.header('cache-control'), 'private, no-store')
  })

  test('is only for its owner; other periods are not found', async ({ assert, client }) => {
    const owner = await createOwner()
    await aYear(owner)

    const file = await statement(client, owner, '2027-03')
    assert.equal(file.header('content-type'), 'text/csv; charset=utf-8')
    assert.include(String(file.header('content-disposition')), 'statement_2027-03.csv')
    assert.equal(file.header('cache-control'), 'private, no-store')
    assert.deepEqual(await rowsOf(client, await createOwner(), '2027'), ['Total,,,,,,0,0,0,0'])
    for (const period of ['', '2027-13', '27', "2027' OR 1=1"]) {
      const none = await statement(client, owner, period)
      assert.equal(none.header('location'), '/owner/earnings?tab=statements')
    }
  })
})
