import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import AuditEntry from '#moderation/models/audit_entry'
import type { HistoryRow } from '#moderation/histories/history_rows'
import { providerLink } from '#payments/contract/provider_link'
import { postLedger } from '#payments/ledger/post_ledger'
import { ownerPayable } from '#payments/rules/ledger_accounts'
import Dispute from '#payments/models/dispute'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import { postMail } from '#shared/mail/post_mail'
import { bearer, createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createConversation } from '#tests/support/conversations'
import { createListing, SECRETS } from '#tests/support/listings'
import { createReview } from '#tests/support/reviews'
import { workQueue } from '#tests/support/queue'

const WRITTEN = 'Is the buoy the orange one?'

async function open(client: ApiClient, path: string) {
  const session = await pageSession(await createAdmin())
  const response = await client.get(path).withSession(session).withInertia()
  response.assertStatus(200)

  return response.body().props
}

/** A paid stay of which a part was refunded, with messages, a mail, a review and a dispute. */
async function createStory() {
  const listing = await createListing({ withSecrets: true, title: 'Lee of the island' })
  const booking = await createBooking({ listing, state: 'completed', from: -10 })
  const { renter } = booking
  await createConversation([['renter', WRITTEN]], { listing, renter })
  await createReview(booking)
  const payment = await Transaction.findByOrFail({ reference: booking.id })
  await payment.merge({ refundedCents: 5000, ownerRefundedCents: 4250 }).save()
  const refund = await Refund.create({
    id: randomUUID(),
    transactionId: payment.id,
    amountCents: 5000,
    ownerShareCents: 4250,
    paymentIntentId: payment.paymentIntentId!,
    reason: 'cancelled_by_renter',
    status: 'succeeded',
  })
  await Dispute.create({
    transactionId: payment.id,
    stripeDisputeId: 'du_story',
    amountCents: 8500,
    reason: 'fraudulent',
    status: 'needs_response',
    answerBy: DateTime.fromISO('2031-02-03T10:00:00Z'),
  })
  const mail = { to: renter.email, data: {} }
  await db.transaction(async (trx) => {
    await postMail(
      { ...mail, template: 'booking/refund_made', subject: 'Refund made', occasion: refund.id },
      trx
    )
    await postMail(
      { ...mail, template: 'booking/confirmed', subject: 'Another stay', occasion: randomUUID() },
      trx
    )
  })

  return { booking, listing, renter, payment }
}

test.group('The page of a booking', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X39.
  test('tells everything that happened in order, what is left after refunds, and no secret', async ({
    client,
    assert,
  }) => {
    const { booking, renter } = await createStory()

    const props = await open(client, `/admin/bookings/${booking.id}`)

    assert.equal(props.booking.id, booking.id)
    assert.deepInclude(props.money, {
      paid: 135,
      refunded: 50,
      ownerShare: 72.25,
      platformPart: 12.75,
      sentToOwner: 0,
    })
    assert.containsSubset(props.disputes, [
      {
        amount: 85,
        reason: 'The cardholder says that they did not make this payment',
        answerBy: '2031-02-03T10:00:00.000Z',
      },
    ])
    const rows: HistoryRow[] = props.history.rows
    assert.includeMembers(
      rows.map(({ title }) => title),
      [
        'Paid',
        'Refunded',
        'Payment disputed at the bank',
        'Renter wrote a message',
        'Renter reviewed the mooring',
        'Email waiting to be sent',
      ]
    )
    assert.deepEqual(
      rows.map(({ at }) => at),
      rows.map(({ at }) => at).toSorted()
    )
    const message = rows.find(({ kind }) => kind === 'message')
    assert.containsSubset(message, { actor: { id: renter.id }, detail: 'Lee of the island' })
    const mails = rows.filter(({ kind }) => kind === 'mail')
    assert.deepEqual(
      mails.map(({ detail }) => detail),
      [`Refund made, to ${renter.email}`]
    )
    const all = JSON.stringify(props)
    for (const secret of [WRITTEN, ...Object.values(SECRETS)]) assert.notInclude(all, `${secret}`)
  })

  // Rule X39.
  test('takes off what a lost dispute took, of the booking and of both people', async ({
    client,
    assert,
  }) => {
    const booking = await createBooking({ state: 'confirmed' })
    const { id: transactionId } = await Transaction.findByOrFail({ reference: booking.id })
    const { ownerId } = booking.listing
    const amountCents = 13_500
    await db.transaction((trx) =>
      postLedger(
        {
          transactionId,
          kind: 'dispute_lost',
          source: 'du_lost',
          lines: {
            disputes: -amountCents,
            [ownerPayable(ownerId)]: 11_475,
            platform_fee: 2025,
          },
        },
        trx
      )
    )

    const { money } = await open(client, `/admin/bookings/${booking.id}`)
    const { money: ofRenter } = await open(client, `/admin/users/${booking.renterId}`)
    const { money: ofOwner } = await open(client, `/admin/users/${ownerId}`)

    const gone = { takenBack: 135, left: 0, ownerShare: 0, platformPart: 0 }
    assert.deepInclude(money, { paid: 135, refunded: 0, ...gone })
    assert.deepInclude(ofRenter, { paid: 135, takenBack: 135 })
    assert.deepInclude(ofOwner, { takenBack: 0, ownerShare: 0 })
  })

  test('is not found for another id', async ({ client }) => {
    const session = await pageSession(await createAdmin())

    for (const path of ['bookings', 'users'])
      for (const id of [randomUUID(), 'none']) {
        const response = await client.get(`/admin/${path}/${id}`).withSession(session).redirects(0)
        response.assertStatus(302)
      }
  })
})

test.group('The page of a person', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X39.
  test('tells the same of all their bookings, newest first, with money as renter or as owner', async ({
    client,
    assert,
  }) => {
    const { booking, renter, listing } = await createStory()
    await createBooking({ listing, state: 'confirmed' })

    const page = await open(client, `/admin/users/${renter.id}`)
    const owner = await open(client, `/admin/users/${listing.ownerId}`)

    assert.containsSubset(page, {
      person: { id: renter.id, emailVerified: renter.isEmailVerified },
      user: { role: 'ADMIN' },
      bookings: { total: 1, rows: [{ id: booking.id }] },
      listings: { total: 0 },
      money: { paid: 135, refunded: 50, ownerShare: 0 },
    })
    const rows: HistoryRow[] = page.history.rows
    assert.includeMembers(
      rows.map(({ title }) => title),
      ['Signed up', 'Paid', 'Refunded', 'Renter wrote a message', 'Email waiting to be sent']
    )
    assert.deepEqual(
      rows.map(({ at }) => at),
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed()
    )
    assert.equal(rows.find(({ title }) => title === 'Paid')!.booking!.id, booking.id)
    assert.notInclude(JSON.stringify(page), WRITTEN)
    assert.containsSubset(owner, {
      bookings: { total: 2 },
      listings: { total: 1, rows: [{ title: 'Lee of the island' }] },
      money: { paid: 0, ownerShare: 72.25 + 114.75 },
    })
  })
})

test.group('The search of administrators', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X40.
  test('finds people, bookings, moorings and mails by a name, an address, a title or an id', async ({
    client,
    assert,
  }) => {
    const renter = await createUser({ firstName: 'Whetu', email: 'whetu@example.com' })
    const listing = await createListing({ title: 'Whetu Bay' })
    const booking = await createBooking({ listing, renter, state: 'confirmed' })
    await createUser({ firstName: 'Somebody' })
    const mail = { template: 'booking/confirmed', subject: 'Confirmed', occasion: booking.id }
    await db.transaction((trx) => postMail({ ...mail, to: renter.email, data: {} }, trx))
    const search = async (text: string) => {
      const { found } = await open(client, `/admin/search?search=${text}`)
      return found
    }

    const byName = await search('whetu')
    const byId = await search(booking.id.slice(0, 8))
    const byPerson = await search(renter.id)

    assert.deepEqual(idsOf(byName.people), [renter.id])
    assert.deepEqual(idsOf(byName.bookings), [booking.id])
    assert.deepEqual(idsOf(byName.listings), [listing.id])
    assert.containsSubset(byName.mails, {
      total: 1,
      rows: [{ recipientId: renter.id, subject: 'Confirmed' }],
    })
    assert.deepEqual(idsOf(byId.bookings), [booking.id])
    assert.deepEqual(idsOf(byId.people), [])
    assert.deepEqual(idsOf(byPerson.people), [renter.id])
    assert.isNull(await search(''))
  })
})

test.group('Links to Stripe', () => {
  test('lead to the page of what has one', ({ assert }) => {
    const dashboard = 'https://dashboard.stripe.com/test'

    assert.equal(providerLink('pi_1', dashboard).url, `${dashboard}/payments/pi_1`)
    assert.equal(providerLink('tr_1', dashboard).url, `${dashboard}/connect/transfers/tr_1`)
    assert.isNull(providerLink('cs_1', dashboard).url)
  })
})

test.group('Money decisions of renters and owners', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X41.
  test('are in the audit log: who cancels a paid stay, and what is given back', async ({
    client,
    assert,
  }) => {
    const stays = [
      await createBooking({ state: 'confirmed' }),
      await createBooking({ state: 'confirmed' }),
    ]
    const unpaid = await createBooking()
    const owner = stays[1].listing.owner
    const cancel = async (id: string, token: string, reason?: string) => {
      const call = client.post(`/api/bookings/${id}/cancel`).bearerToken(token)
      const response = await call.json({ reason })
      response.assertStatus(200)
    }

    await cancel(stays[0].id, await bearer(stays[0].renter))
    await cancel(stays[1].id, await bearer(owner), 'The buoy is broken')
    await cancel(unpaid.id, await bearer(unpaid.renter))
    await workQueue()

    const entries = await AuditEntry.query().orderBy('id')
    assert.deepEqual(
      entries.map(({ action, actorId, targetId, reason }) => ({
        action,
        actorId,
        targetId,
        reason,
      })),
      [
        { actorId: stays[0].renterId, targetId: stays[0].id, reason: null },
        { actorId: owner.id, targetId: stays[1].id, reason: 'The buoy is broken' },
      ].map((entry) => ({ action: 'booking.cancelled', ...entry }))
    )
    assert.equal(entries[1].after!.refund, '$135.00')
  })
})

function idsOf({ rows }: { rows: { id: string }[] }): string[] {
  return rows.map(({ id }) => id)
}
