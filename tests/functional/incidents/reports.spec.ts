import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Incident from '#incidents/models/incident'
import Message from '#messaging/models/message'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createIncident, report, reported, runningStay } from '#tests/support/incidents'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'

test.group('Reports of problems', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => emptyMailbox())

  // Rule Q1.
  test('tell what is wrong, and when the owner should answer', async ({ client, assert }) => {
    const now = freezeTime('2027-03-10T21:00:00Z')
    const booking = await runningStay({ from: '2027-03-10' })

    const answer = await report(client, booking)
    answer.assertStatus(201)
    const { id, ...incident } = answer.body()
    assert.deepEqual(incident, {
      bookingId: booking.id,
      listing: { id: booking.listingId, title: booking.listing.title },
      kind: 'occupied',
      text: 'A blue launch lies on the buoy.',
      status: 'open',
      createdAt: now.toISO(),
      answerBy: now.plus({ hours: 1 }).toISO(),
      isOverdue: false,
      answer: null,
      settlement: null,
      photos: [],
    })
    const seen = await bodyOf(
      client.get(`/api/incidents/${id}`).bearerToken(await bearer(booking.renter))
    )
    assert.deepEqual(seen, answer.body())
  })

  // Rule Q1.
  test('are taken from 2 hours before check-in to 24 hours after check-out, to the second', async ({
    client,
    assert,
  }) => {
    const booking = await runningStay({ from: '2027-03-10' })
    const { checkInAt, checkOutAt } = booking
    const first = checkInAt.minus({ hours: 2 })
    const last = checkOutAt.plus({ hours: 24 })

    for (const [at, status] of [
      [first.minus({ seconds: 1 }), 409],
      [first, 201],
      [last, 201],
      [last.plus({ seconds: 1 }), 409],
    ] as const) {
      freezeTime(at)
      const answer = await report(client, booking)
      answer.assertStatus(status)
      if (status === 409) answer.assertBodyContains({ code: 'NOT_NOW' })
      const incidents = await Incident.query()
      assert.lengthOf(incidents, status === 201 ? 1 : 0)
      await Incident.query().delete()
    }
  })

  // Rule Q1.
  test('are of paid stays alone', async ({ client, assert }) => {
    const unpaid = await createBooking({ from: -1 })
    const cancelled = await runningStay({ state: 'cancelled', paymentStatus: 'PAID' })

    for (const booking of [unpaid, cancelled]) {
      const answer = await report(client, booking)
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'NOT_NOW' })
    }
    assert.lengthOf(await Incident.query(), 0)
  })

  // Rule Q1.
  test('without a known kind or words are refused', async ({ client, assert }) => {
    const booking = await runningStay()

    for (const [sent, field] of [
      [{ kind: 'storm' }, 'kind'],
      [{ kind: undefined }, 'kind'],
      [{ text: '  ' }, 'text'],
      [{ text: 'a'.repeat(2001) }, 'text'],
      [{ clientId: 'mine' }, 'clientId'],
    ] as const) {
      const answer = await report(client, booking, sent)
      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ field }] })
    }
    assert.lengthOf(await Incident.query(), 0)
    const longest = await report(client, booking, { text: 'a'.repeat(2000) })
    longest.assertStatus(201)
  })

  // Rule Q2.
  test('with the same clientId are the same one, also once it is over; another waits for it', async ({
    client,
    assert,
  }) => {
    const booking = await runningStay()
    const clientId = randomUUID()
    const first = await report(client, booking, { clientId })
    first.assertStatus(201)

    const again = await report(client, booking, { clientId, text: 'Other words.' })
    again.assertStatus(200)
    assert.deepEqual(again.body(), first.body())
    const other = await report(client, booking)
    other.assertStatus(409)
    other.assertBodyContains({ code: 'INCIDENT_OPEN' })

    const token = await bearer(booking.renter)
    await expectStatus(
      client.post(`/api/incidents/${first.body().id}/withdraw`).bearerToken(token),
      200
    )
    const late = await report(client, booking, { clientId })
    late.assertStatus(200)
    late.assertBodyContains({ id: first.body().id, status: 'withdrawn' })
    const second = await report(client, booking)
    second.assertStatus(201)
    const list = await bodyOf(
      client.get(`/api/bookings/${booking.id}/incidents`).bearerToken(token)
    )
    assert.deepEqual(
      list.map(({ id }: Incident) => id),
      [second.body().id, first.body().id]
    )
  })

  // Rule Q3.
  test('are seen by both sides and administrators; who may do what', async ({ client, assert }) => {
    const booking = await runningStay()
    const incident = await createIncident(booking)
    const [renter, owner] = [booking.renter, booking.listing.owner]
    const people = [renter, owner, await createAdmin(), await createUser(), await createOwner()]
    const tokens = await Promise.all(people.map((person) => bearer(person)))
    const incidentPath = `/api/incidents/${incident.id}`
    const stayPath = `/api/bookings/${booking.id}`
    const answer = { text: 'On my way.' }
    const sent = { kind: 'other', text: 'Again.' }
    const settlement = { refund: 'none', note: 'No.' }
    const statusesOf = (call: () => ReturnType<typeof client.get>) =>
      Promise.all(
        [null, ...tokens].map(async (token) => {
          const one = await (token ? call().bearerToken(token) : call())
          return one.status()
        })
      )

    // Of a visitor, the renter, the owner, an administrator, another renter, another owner.
    for (const [call, statuses] of [
      [() => client.get(incidentPath), [401, 200, 200, 200, 404, 404]],
      [() => client.get(`${stayPath}/incidents`), [401, 200, 200, 200, 404, 404]],
      [() => client.post(`${stayPath}/incidents`).json(sent), [401, 409, 403, 404, 404, 404]],
      [() => client.post(`${incidentPath}/photos`), [401, 422, 403, 404, 404, 404]],
      [() => client.get(`${incidentPath}/alternatives`), [401, 200, 403, 404, 404, 404]],
      [() => client.get('/api/admin/incidents'), [401, 403, 403, 200, 403, 403]],
      [() => client.post(`${incidentPath}/answer`).json(answer), [401, 403, 200, 404, 404, 404]],
      [() => client.post(`${incidentPath}/withdraw`), [401, 200, 403, 404, 404, 404]],
      [
        () => client.patch(`/api/admin/incidents/${incident.id}`).json(settlement),
        [401, 403, 403, 409, 403, 403],
      ],
    ] as const)
      assert.deepEqual(await statusesOf(call as never), [...statuses], String(call))
    for (const id of [MISSING, 'no-id'])
      await expectStatus(client.get(`/api/incidents/${id}`).bearerToken(tokens[0]), 404)
  })

  // Rule Q4.
  test('are answered once by the owner, and overdue after an hour without an answer', async ({
    client,
    assert,
  }) => {
    const now = freezeTime('2027-03-10T21:00:00Z')
    const booking = await runningStay({ from: '2027-03-10' })
    const { id } = await createIncident(booking)
    const ownerToken = await bearer(booking.listing.owner)
    const seen = () => bodyOf(client.get(`/api/incidents/${id}`).bearerToken(ownerToken))
    const overdue = async () => {
      const { isOverdue } = await seen()
      return isOverdue
    }
    const answer = (text: unknown) =>
      client.post(`/api/incidents/${id}/answer`).bearerToken(ownerToken).json({ text })

    freezeTime(now.plus({ hours: 1 }))
    assert.isFalse(await overdue())
    const later = freezeTime(now.plus({ hours: 1, seconds: 1 }))
    assert.isTrue(await overdue())
    await expectStatus(answer(' '), 422)

    const answered = await answer('The launch is leaving now.')
    answered.assertStatus(200)
    answered.assertBodyContains({
      status: 'answered',
      isOverdue: false,
      answer: { text: 'The launch is leaving now.', createdAt: later.toISO() },
    })
    const again = await answer('And again.')
    again.assertStatus(409)
    again.assertBodyContains({ code: 'ALREADY_ANSWERED' })
    assert.containsSubset(await seen(), { answer: { text: 'The launch is leaving now.' } })
  })

  // Rule Q5.
  test('are withdrawn by the renter until they are settled', async ({ client }) => {
    const booking = await runningStay()
    const token = await bearer(booking.renter)
    const ownerToken = await bearer(booking.listing.owner)
    const { id } = await createIncident(booking, {
      status: 'answered',
      answerText: 'No.',
      answeredAt: DateTime.utc(),
    })
    const withdraw = () => client.post(`/api/incidents/${id}/withdraw`).bearerToken(token)

    for (const answer of [await withdraw(), await withdraw()]) {
      answer.assertStatus(200)
      answer.assertBodyContains({ status: 'withdrawn' })
    }
    const second = await report(client, booking)
    await expectStatus(
      client.post(`/api/incidents/${second.body().id}/withdraw`).bearerToken(token),
      200
    )
    const late = await client
      .post(`/api/incidents/${second.body().id}/answer`)
      .bearerToken(ownerToken)
      .json({ text: 'Too late.' })
    late.assertStatus(409)
    late.assertBodyContains({ code: 'ALREADY_SETTLED' })
  })

  // Rule Q14.
  test('are mailed to the owner and administrators at once, and answers to both sides; the conversation says each', async ({
    client,
    assert,
  }) => {
    const admin = await createAdmin()
    const listing = await createListing({ withSecrets: true })
    const booking = await runningStay({ listing })
    const { owner } = listing

    const { id } = await reported(client, booking, { text: 'The code 4417 does not work.' })
    const [asked] = await mailsTo(owner.email)
    assert.include(asked.subject, 'Problem reported')
    assert.include(asked.text, 'Another boat is on the mooring')
    assert.include(asked.text, `/owner/bookings/${booking.id}`)
    assert.notInclude(asked.text, '4417')
    const [told] = await mailsTo(admin.email)
    assert.equal(told.subject, 'Problem of a stay: another boat is on the mooring')
    assert.include(told.text, '/admin/incidents')
    assert.lengthOf(await mailsTo(booking.renter.email), 0)

    await client
      .post(`/api/incidents/${id}/answer`)
      .bearerToken(await bearer(owner))
      .json({ text: 'On my way.' })
    const [answered] = await mailsTo(booking.renter.email)
    assert.include(answered.subject, 'The owner answered your report')
    assert.include(answered.text, `/user/bookings/${booking.id}`)
    assert.lengthOf(await mailsTo(owner.email), 2)
    await client.post(`/api/incidents/${id}/withdraw`).bearerToken(await bearer(booking.renter))
    const lines = await Message.query().where('sender', 'system').orderBy('created_at')
    assert.deepEqual(
      lines.map(({ text }) => text),
      [
        'Problem reported: Another boat is on the mooring',
        'The owner answered the report',
        'The renter withdrew the report',
      ]
    )
  })

  // Rule Q14.
  test('carry no words of somebody who has not verified their address', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner({ emailVerifiedAt: null })
    const listing = await createListing({ owner, title: 'MARKER-TITLE' })
    const admin = await createAdmin()
    await report(client, await runningStay({ listing }), { text: 'MARKER-TEXT' })

    for (const person of [owner, admin]) {
      const [mail] = await mailsTo(person.email)
      assert.notMatch(`${mail.subject} ${mail.text} ${mail.html}`, /MARKER/)
    }
  })
})
