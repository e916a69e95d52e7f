import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import Listing from '#catalog/models/listing'
import Incident from '#incidents/models/incident'
import AuditEntry from '#moderation/models/audit_entry'
import Refund from '#payments/models/refund'
import Transfer from '#payments/models/transfer'
import PlanReconciliation from '#payments/reconciliation/plan_reconciliation'
import { bearer, createAdmin, pageSession } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { stayWithTwoCharges } from '#tests/support/charges'
import { createIncident, reported, runningStay } from '#tests/support/incidents'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { connectedOwner, runPayouts, transactionOf } from '#tests/support/payments'
import { dieAt } from '#tests/support/power_cut'
import { workQueue } from '#tests/support/queue'
import { paidBooking } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'
import type { ApiClient } from '@japa/api-client'

/** Settles as an administrator. */
async function settle(client: ApiClient, id: string, sent: Record<string, unknown>) {
  return client
    .patch(`/api/admin/incidents/${id}`)
    .bearerToken(await bearer(await createAdmin()))
    .json({ note: 'We have looked at it.', ...sent })
}

/** What its owner was sent of a stay, in cents. */
async function sentOf({ id: reference }: Booking) {
  const { transferredCents } = await transactionOf({ reference })

  return transferredCents
}

/** Of three nights for $135.00, of which $114.75 are the owner's. */
const RUNNING = { from: -1, nights: 3 }

test.group('Settlements', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => emptyMailbox())

  const seenBy = async (client: ApiClient, { id, renter }: Booking) =>
    bodyOf(client.get(`/api/bookings/${id}`).bearerToken(await bearer(renter)))

  // Rules Q10, Q11, Q12, Q15.
  test('refund a part, the owner’s share first, once; the stay goes on, told and audited', async ({
    client,
    assert,
  }) => {
    const booking = await paidBooking({ client, stripe }, RUNNING)
    const { id } = await reported(client, booking)
    const admin = await createAdmin()
    const token = await bearer(admin)

    const answer = await client
      .patch(`/api/admin/incidents/${id}`)
      .bearerToken(token)
      .json({ refund: 'part', amount: 120, note: 'Two nights could not be used.' })
    answer.assertStatus(200)
    const { settlement, status, money } = answer.body()
    assert.equal(status, 'settled')
    assert.containsSubset(settlement, {
      refund: 'part',
      amount: 120,
      note: 'Two nights could not be used.',
    })
    assert.containsSubset(money, { paid: 135, left: 15, leftOfOwner: 0 })
    await stripe.deliver()

    const refund = await Refund.firstOrFail()
    assert.containsSubset(refund.$attributes, {
      status: 'succeeded',
      amountCents: 12_000,
      ownerShareCents: 11_475,
      reason: 'incident_settled',
    })
    assert.containsSubset(await seenBy(client, booking), {
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      refunded: 120,
    })
    const again = await settle(client, id, { refund: 'full' })
    again.assertStatus(409)
    again.assertBodyContains({ code: 'ALREADY_SETTLED' })
    assert.lengthOf(await Refund.query(), 1)

    for (const person of [booking.renter, booking.listing.owner]) {
      const mails = await mailsTo(person.email)
      const told = mails.filter(({ subject }) => subject.startsWith('Problem settled'))
      assert.lengthOf(told, 1)
      assert.include(told[0].text, '$120.00')
      assert.include(told[0].text, 'Two nights could not be used.')
    }
    const toRenter = await mailsTo(booking.renter.email)
    assert.isEmpty(toRenter.filter(({ subject }) => /refund/i.test(subject)))
    const entry = await AuditEntry.findByOrFail('action', 'incident.settled')
    assert.containsSubset(entry.$attributes, {
      actorId: admin.id,
      targetId: booking.id,
      reason: 'Two nights could not be used.',
    })
    assert.containsSubset(entry.after, { refund: 'part', amount: '$120.00' })
    const history = await client
      .get(`/admin/bookings/${booking.id}`)
      .withSession(await pageSession(admin))
      .withInertia()
    const titles = history.body().props.history.rows.map(({ title }: { title: string }) => title)
    assert.includeMembers(titles, ['Renter reported a problem', 'Incident settled'])
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule Q10.
  test('take an amount for a part only, above nothing and below what is left', async ({
    client,
    assert,
  }) => {
    const booking = await paidBooking({ client, stripe }, RUNNING)
    const { id } = await reported(client, booking)

    for (const [sent, field] of [
      [{ refund: 'part' }, 'amount'],
      [{ refund: 'part', amount: 0 }, 'amount'],
      [{ refund: 'part', amount: 135 }, 'amount'],
      [{ refund: 'part', amount: 200 }, 'amount'],
      [{ refund: 'part', amount: 1.234 }, 'amount'],
      [{ refund: 'full', amount: 10 }, 'amount'],
      [{ refund: 'none', amount: 10 }, 'amount'],
      [{ refund: 'half' }, 'refund'],
      [{ refund: 'none', note: '' }, 'note'],
      [{ refund: 'none', note: 'a'.repeat(1001) }, 'note'],
    ] as const) {
      const answer = await settle(client, id, sent)
      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ field }] })
    }
    const incident = await Incident.findOrFail(id)
    assert.equal(incident.status, 'open')
    assert.lengthOf(await Refund.query(), 0)

    const least = await settle(client, id, { refund: 'part', amount: 134.99 })
    least.assertStatus(200)
  })

  // Rules Q10, Q12.
  test('without a refund answer 0; in full all that is left, and the booking keeps its status', async ({
    client,
    assert,
  }) => {
    const booking = await paidBooking({ client, stripe }, RUNNING)
    const first = await reported(client, booking)
    const none = await settle(client, first.id, { refund: 'none' })
    none.assertBodyContains({ settlement: { refund: 'none', amount: 0 } })
    assert.lengthOf(await Refund.query(), 0)

    const second = await reported(client, booking)
    const full = await settle(client, second.id, { refund: 'full' })
    full.assertBodyContains({ settlement: { refund: 'full', amount: 135 } })
    await stripe.deliver()
    assert.containsSubset(await seenBy(client, booking), {
      status: 'CONFIRMED',
      paymentStatus: 'REFUNDED',
      refunded: 135,
    })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule Q12.
  test('of a stay that was cancelled meanwhile are within what is left', async ({
    client,
    assert,
  }) => {
    const booking = await paidBooking({ client, stripe }, RUNNING)
    const { id } = await reported(client, booking)
    await client
      .post(`/api/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(booking.listing.owner))
    await stripe.deliver()
    const refunds = await Refund.query()
    const back = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
    assert.isAbove(back, 0)

    const answer = await settle(client, id, { refund: 'full' })
    answer.assertBodyContains({ settlement: { amount: (13_500 - back) / 100 } })
    await stripe.deliver()
    assert.containsSubset(await seenBy(client, booking), {
      status: 'CANCELLED',
      paymentStatus: 'REFUNDED',
    })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule Q11.
  test('are spread over the charges of a stay, the newest first', async ({ client, assert }) => {
    const { booking, charge } = await stayWithTwoCharges(client, stripe)
    const incident = await createIncident(booking)

    await settle(client, incident.id, { refund: 'part', amount: 60 })
    await stripe.deliver()
    const refunds = await Refund.query().orderBy('amountCents')
    assert.deepEqual(
      refunds.map(({ amountCents, ownerShareCents }) => [amountCents, ownerShareCents]),
      [
        [2175, 2175],
        [3825, 3825],
      ]
    )
    const further = await transactionOf({ reference: charge.id })
    assert.equal(further.refundedCents, 3825)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule Q9.
  test('are what the owner’s share waits for, with its parts, and the earnings say so', async ({
    client,
    assert,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const listing = await createListing({ owner })
    const booking = await paidBooking({ client, stripe }, { listing, from: -1, nights: 60 })
    const later = DateTime.utc().plus({ days: 90 })
    const stateOf = async () => {
      const session = await pageSession(owner)
      const answer = await client.get('/owner/earnings').withSession(session).withInertia()

      return answer.body().props.earnings[0].state
    }
    const first = await reported(client, booking)

    assert.deepEqual(await runPayouts(later), [])
    assert.equal(await stateOf(), 'problem_open')
    await settle(client, first.id, { refund: 'none' })
    assert.notEqual(await stateOf(), 'problem_open')
    const { id } = await reported(client, booking)
    assert.deepEqual(await runPayouts(later), [])
    await client.post(`/api/incidents/${id}/withdraw`).bearerToken(await bearer(booking.renter))
    assert.deepEqual(await runPayouts(later), ['sent'])
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule M69.
  test('of a stay whose share was planned before the report, and never asked for, send nothing before', async ({
    client,
    assert,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const listing = await createListing({ owner })
    const booking = await paidBooking({ client, stripe }, { listing, ...RUNNING })
    const later = DateTime.utc().plus({ days: 30 })
    await dieAt('payout:planned', () => runPayouts(later))
    const { id } = await reported(client, booking)

    const plan = await app.container.make(PlanReconciliation)
    for (const { run } of await plan.handle({ now: later })) await run()

    assert.equal(await sentOf(booking), 0)
    assert.deepEqual(await Transfer.all(), [])
    await settle(client, id, { refund: 'part', amount: 50 })
    await stripe.deliver()
    assert.deepEqual(await runPayouts(later), ['sent'])
    assert.equal(await sentOf(booking), 6475)
    await stripe.deliver()
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule Q11.
  test('after the payout take the owner’s share back first; what does not come back waits', async ({
    client,
    assert,
  }) => {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const listing = await createListing({ owner })
    const booking = await paidBooking({ client, stripe }, { listing, ...RUNNING })
    assert.deepEqual(await runPayouts(DateTime.utc().plus({ days: 30 })), ['sent'])
    await stripe.deliver()
    stripe.control.payOutAccount(stripeAccountId, 11_475)
    const { id } = await reported(client, booking)

    const answer = await settle(client, id, { refund: 'part', amount: 100 })
    answer.assertBodyContains({ settlement: { amount: 100 } })
    await stripe.deliver()
    const refund = await Refund.firstOrFail()
    assert.containsSubset(refund.$attributes, { amountCents: 10_000, ownerShareCents: 10_000 })
    const seen = await seenBy(client, booking)
    assert.containsSubset(seen, { refunded: 0, refundWaiting: 100 })
    assert.equal(seen.paymentStatus, 'PAID')
    assert.deepEqual(await auditViolations(), [])
  })

  // Rules Q10, Q12.
  test('twice at once, and with a cancellation at once, keep every cent', async ({
    client,
    assert,
  }) => {
    for (let round = 0; round < 3; round += 1) {
      const booking = await paidBooking({ client, stripe }, RUNNING)
      const { id } = await reported(client, booking)
      const owner = await bearer(booking.listing.owner)
      const [one, other] = await Promise.all([
        settle(client, id, { refund: 'part', amount: 50 }),
        settle(client, id, { refund: 'full' }),
        client.post(`/api/bookings/${booking.id}/cancel`).bearerToken(owner),
      ])

      const statuses = [one.status(), other.status()]
      assert.lengthOf(
        statuses.filter((status) => status === 200),
        1
      )
      assert.lengthOf(
        statuses.filter((status) => status === 409 || status === 422),
        1
      )
      await stripe.deliver()
      const { refundedCents, amountCents } = await transactionOf({ reference: booking.id })
      assert.isAtMost(refundedCents, amountCents)
    }
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule Q9.
  test('a payout that is due and a report at once: the share is sent before, or waits', async ({
    client,
    assert,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const listing = await createListing({ owner })
    const later = DateTime.utc().plus({ days: 30 })

    for (let round = 0; round < 3; round += 1) {
      const stay = { listing, from: -1 - round * 4, nights: 3 }
      const booking = await paidBooking({ client, stripe }, stay)
      const [, incident] = await Promise.all([runPayouts(later), createIncident(booking)])
      const before = await transactionOf({ reference: booking.id })
      await runPayouts(later)
      const after = await transactionOf({ reference: booking.id })
      assert.equal(after.transferredCents, before.transferredCents)
      await settle(client, incident.id, { refund: 'none' })
    }
    await stripe.deliver()
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule Q13.
  test('of three stays with a refund within a year flag the mooring, with the reason', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    const old = DateTime.utc().minus({ years: 1, days: 1 })
    const settled = { status: 'settled', refund: 'full', note: 'Yes.', refundCents: 100 } as const
    const earlier = async (from: number, facts: object) =>
      createIncident(await runningStay({ listing, from, nights: 2 }), {
        ...settled,
        settledAt: DateTime.utc(),
        kind: 'damaged',
        ...facts,
      })
    await earlier(-10, {})
    const same = await runningStay({ listing, from: -20, nights: 2 })
    for (const kind of ['occupied', 'too_shallow'] as const)
      await createIncident(same, { ...settled, kind, settledAt: DateTime.utc() })
    await earlier(-30, { settledAt: old })
    await earlier(-40, { refundCents: 0, refund: 'none' })
    await earlier(-50, { kind: 'access' })
    const booking = await paidBooking({ client, stripe }, { listing, ...RUNNING })

    const without = await reported(client, booking)
    await settle(client, without.id, { refund: 'none' })
    await workQueue()
    await listing.refresh()
    assert.equal(listing.moderationStatus, 'approved')
    const { id } = await reported(client, booking)
    await settle(client, id, { refund: 'part', amount: 10 })
    await stripe.deliver()
    await listing.refresh()
    assert.equal(listing.moderationStatus, 'flagged')
    assert.include(listing.flagReason, '3 stays')
    assert.isNotNull(await AuditEntry.findBy('action', 'listing.flagged'))
    const mails = await mailsTo(listing.owner.email)
    assert.isNotEmpty(mails.filter(({ text }) => text.includes('3 stays')))
    assert.isNotNull(await Listing.find(listing.id))
  })

  // Rule Q15.
  test('are listed by status for administrators, with people and money; those that wait first', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const [waiting, newer] = [await runningStay(), await runningStay()]
    const open = await createIncident(waiting, { createdAt: DateTime.utc().minus({ hours: 3 }) })
    const over = await createIncident(newer, { status: 'withdrawn', withdrawnAt: DateTime.utc() })
    const list = (qs: object) => client.get('/api/admin/incidents').bearerToken(token).qs(qs)

    const all = await bodyOf(list({}))
    assert.deepEqual(
      all.incidents.map(({ id }: Incident) => id),
      [open.id, over.id]
    )
    assert.containsSubset(all, { total: 2, page: 1, totalPages: 1 })
    assert.containsSubset(all.incidents[0], {
      isOverdue: true,
      renter: { id: waiting.renterId },
      owner: { id: waiting.ownerId },
      booking: { id: waiting.id, status: 'CONFIRMED' },
      money: { refunded: 0, sentToOwner: 0 },
    })
    const withdrawn = await bodyOf(list({ status: 'withdrawn', limit: 1 }))
    assert.deepEqual(
      withdrawn.incidents.map(({ id }: Incident) => id),
      [over.id]
    )
    await expectStatus(list({ status: 'lost' }), 422)
    const missing = await settle(client, crypto.randomUUID(), { refund: 'none' })
    missing.assertStatus(404)
  })
})
