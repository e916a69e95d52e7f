import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type User from '#identity/models/user'
import Conversation from '#messaging/models/conversation'
import ConversationReport from '#messaging/models/conversation_report'
import Message from '#messaging/models/message'
import { bearer, createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createConversation, createTalk } from '#tests/support/conversations'
import { emptyDatabase } from '#tests/support/database'
import { createListing, MARKERS, SECRETS } from '#tests/support/listings'
import { statementsOf } from '#tests/support/statements'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'
const CONTACTS = 'Ring 021 555 0199, mail mere@example.com or see kotare.nz'
const HIDDEN = 'Ring [hidden until booked], mail [hidden until booked] or see [hidden until booked]'

test.group('Conversations', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rules G2, G8.
  test('are opened by a renter, answered by the owner, listed and read', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    const renter = await createUser({ firstName: 'Mere', lastName: 'Ngata' })
    const [token, ownerToken] = [await bearer(renter), await bearer(listing.owner)]
    const ask = (text: string) =>
      client.post('/api/conversations').bearerToken(token).json({ listingId: listing.id, text })

    const opened = await ask('  Is it free?  ')
    opened.assertStatus(201)
    const { id, messages, ...facts } = opened.body()
    assert.containsSubset(facts, {
      listing: { id: listing.id, title: listing.title, location: listing.location },
      renter: { id: renter.id, firstName: 'Mere', photo: null },
      owner: { id: listing.ownerId, firstName: listing.owner.firstName, photo: null },
      booking: null,
      lastMessage: { sender: 'renter', text: 'Is it free?' },
      lastMessageAt: messages[0].createdAt,
      unread: 0,
      canWrite: true,
      nextBefore: null,
    })
    assert.notInclude(opened.text(), 'Ngata')
    assert.notInclude(opened.text(), '@')
    const again = await ask('In May?')
    again.assertStatus(200)
    assert.equal(again.body().id, id)

    const booking = await createBooking({ listing, renter })
    const list = (of: string, query = {}) =>
      bodyOf(client.get('/api/conversations').bearerToken(of).qs(query))
    assert.containsSubset(await list(ownerToken), {
      total: 1,
      unread: 2,
      page: 1,
      limit: 20,
      totalPages: 1,
      conversations: [{ id, unread: 2, booking: { id: booking.id, status: 'PENDING' } }],
    })
    const { total: ofBooking } = await list(ownerToken, { bookingId: booking.id })
    const { total: ofListing } = await list(ownerToken, { listingId: listing.id })
    const { total: ofNothing } = await list(ownerToken, { listingId: MISSING })
    assert.deepEqual([ofBooking, ofListing, ofNothing], [1, 1, 0])

    const path = `/api/conversations/${id}`
    const shown = await bodyOf(client.get(path).bearerToken(ownerToken))
    assert.equal(shown.unread, 2)
    const [newest, oldest] = shown.messages
    assert.deepEqual([newest.text, oldest.text], ['In May?', 'Is it free?'])
    const read = (body?: object) => {
      const call = client.post(`${path}/read`).bearerToken(ownerToken)
      return body ? call.json(body) : call
    }
    await expectStatus(read({ messageId: MISSING }), 422)
    await expectStatus(read({ messageId: oldest.id }), 204)
    const halfRead = await bodyOf(client.get(path).bearerToken(ownerToken))
    assert.equal(halfRead.unread, 1)
    await expectStatus(read(), 204)
    const answered = await client
      .post(`${path}/messages`)
      .bearerToken(ownerToken)
      .json({ text: 'Yes' })
    answered.assertStatus(201)
    assert.containsSubset(answered.body(), { sender: 'owner', text: 'Yes' })
    assert.containsSubset(await list(ownerToken), { unread: 0, conversations: [{ unread: 0 }] })
    assert.containsSubset(await list(token), { unread: 1, conversations: [{ unread: 1 }] })
  })

  // Rule G2.
  test('of others are not found, for administrators too; visitors sign in; nothing is written', async ({
    client,
    assert,
  }) => {
    const { conversation, path } = await createTalk()
    const others = [await bearer(await createUser()), await bearer(await createAdmin())]
    const calls = (at: string) => [
      client.get(at),
      client.post(`${at}/messages`).json({ text: '' }),
      client.post(`${at}/read`),
      client.post(`${at}/reports`).json({ reason: 'Rude' }),
    ]

    for (const at of [path, `/api/conversations/${MISSING}`, '/api/conversations/nothing'])
      for (const token of others)
        for (const call of calls(at)) await expectStatus(call.bearerToken(token), 404)
    for (const call of calls(path)) await expectStatus(call, 401)
    await expectStatus(client.get('/api/conversations'), 401)
    await expectStatus(client.post('/api/conversations').json({}), 401)
    assert.lengthOf(await Message.query().where({ conversationId: conversation.id }), 1)
    assert.isEmpty(await ConversationReport.all())
  })

  // Rule G8.
  test('need a public mooring of somebody else and a text', async ({ client, assert }) => {
    const listing = await createListing()
    const renterToken = await bearer(await createUser())
    const ask = (body: object, token = renterToken) =>
      client
        .post('/api/conversations')
        .bearerToken(token)
        .json({ listingId: listing.id, ...body })

    for (const text of [undefined, ' ', 'x'.repeat(2001), 'a\u0000b', 'a\u202Eb', 7]) {
      const refused = await ask({ text })
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'text')
    }
    await expectStatus(ask({ text: 'Mine' }, await bearer(listing.owner)), 403)
    await expectStatus(ask({ text: 'Hi', listingId: MISSING }), 404)
    await listing.merge({ isActive: false }).save()
    await expectStatus(ask({ text: 'Hi' }), 404)
    await listing.merge({ isActive: true }).save()
    await listing.owner.merge({ bannedAt: DateTime.utc() }).save()
    await expectStatus(ask({ text: 'Hi' }), 404)
    assert.isEmpty(await Conversation.all())
  })

  // Rule G3.
  test('hide contact details from the other side until a booking was paid, then show all for good', async ({
    client,
    assert,
  }) => {
    const { path, renterToken, ownerToken, listing, renter } = await createTalk([
      ['renter', CONTACTS],
    ])
    const seenBy = async (token: string) => {
      const { messages, lastMessage } = await bodyOf(client.get(path).bearerToken(token))
      const { conversations } = await bodyOf(client.get('/api/conversations').bearerToken(token))

      return [messages[0].text, lastMessage.text, conversations[0].lastMessage.text]
    }

    assert.deepEqual(await seenBy(renterToken), Array(3).fill(CONTACTS))
    assert.deepEqual(await seenBy(ownerToken), Array(3).fill(HIDDEN))
    await createBooking({ listing, renter, from: 40 })
    assert.deepEqual(await seenBy(ownerToken), Array(3).fill(HIDDEN))
    const booking = await createBooking({ listing, renter, state: 'confirmed' })
    assert.deepEqual(await seenBy(ownerToken), Array(3).fill(CONTACTS))
    await booking.merge({ status: 'CANCELLED', paymentStatus: 'REFUNDED' }).save()
    assert.deepEqual(await seenBy(ownerToken), Array(3).fill(CONTACTS))
  })

  // Rule G5.
  test('keep the secrets of the mooring until the reveal, and hide them again after a cancellation', async ({
    client,
    assert,
  }) => {
    const { conversation, path, renterToken, ownerToken, listing, renter } = await createTalk()
    const text = `Mooring ${SECRETS.mooringNumber}, code m a r k e r c o d e 9 9 0 3.`
    const hidden = '[hidden until 24 hours before check-in]'
    const write = (body: object) =>
      client.post(`${path}/messages`).bearerToken(ownerToken).json(body)
    const seen = async () => {
      const answer = await client.get(path).bearerToken(renterToken)
      return answer.body().messages[0].text
    }

    const warned = await write({ text })
    warned.assertStatus(409)
    assert.equal(warned.body().code, 'REVEALS_SECRET')
    assert.lengthOf(await Message.query().where({ conversationId: conversation.id }), 1)
    const sent = await write({ text, confirm: true })
    sent.assertStatus(201)
    assert.equal(sent.body().text, text)
    assert.equal(await seen(), `Mooring ${hidden}, code ${hidden}.`)
    const booking = await createBooking({ listing, renter, state: 'confirmed', from: 0 })
    assert.equal(await seen(), `Mooring ${hidden}, code ${hidden}.`)
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
    assert.equal(await seen(), text)
    await expectStatus(write({ text }), 201)
    await booking.merge({ status: 'CANCELLED', detailsRevealedAt: null }).save()
    const whole = await client.get(path).bearerToken(renterToken)
    for (const marker of MARKERS) assert.notInclude(whole.text(), marker)
  })

  // Rules G5, V13.
  test('keep them of a stay that is not paid, or was refunded whole, also when it is revealed', async ({
    client,
    assert,
  }) => {
    const code = SECRETS.accessCode
    const { path, renterToken, listing, renter } = await createTalk([['owner', `Code ${code}`]])
    const booking = await createBooking({ listing, renter, state: 'confirmed', from: 0 })
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
    const seen = async () => {
      const { messages } = await bodyOf(client.get(path).bearerToken(renterToken))
      return messages[0].text
    }

    assert.equal(await seen(), `Code ${code}`)
    for (const paymentStatus of ['PENDING', 'EXPIRED', 'FAILED', 'REFUNDED'] as const) {
      await booking.merge({ paymentStatus }).save()
      assert.equal(await seen(), 'Code [hidden until 24 hours before check-in]', paymentStatus)
    }
  })

  // Rule G7.
  test('are closed when the other side or the mooring is gone; reading stays', async ({
    client,
    assert,
  }) => {
    const { path, renterToken, ownerToken, listing, renter, owner } = await createTalk()
    const write = (token: string) =>
      client.post(`${path}/messages`).bearerToken(token).json({ text: 'Hello' })
    const expectClosed = async (token: string) => {
      const refused = await write(token)
      refused.assertStatus(409)
      assert.equal(refused.body().code, 'CONVERSATION_CLOSED')
      const shown = await bodyOf(client.get(path).bearerToken(token))
      assert.isFalse(shown.canWrite)
    }

    for (const change of [
      { bannedAt: DateTime.utc() },
      { suspendedUntil: DateTime.utc().plus({ days: 1 }) },
      { isActive: false },
    ]) {
      await renter.merge(change).save()
      await expectClosed(ownerToken)
      await renter.merge({ bannedAt: null, suspendedUntil: null, isActive: true }).save()
    }
    await owner.merge({ bannedAt: DateTime.utc() }).save()
    await expectClosed(renterToken)
    await owner.merge({ bannedAt: null }).save()
    await listing.merge({ deletedAt: DateTime.utc() }).save()
    await expectClosed(renterToken)
    const stay = await createBooking({ listing, renter, state: 'completed', from: -16, nights: 3 })
    await expectStatus(write(renterToken), 201)
    freezeTime(stay.checkOutAt.plus({ days: 14, seconds: 1 }))
    await expectClosed(await bearer(renter))
  })

  // Rule G6.
  test('are paged, 50 messages at a time, with as many statements for many as for one', async ({
    client,
    assert,
  }) => {
    const renter = await createUser()
    const texts = Array.from({ length: 51 }, (_, n) => ['owner', `Message ${n}`] as const)
    const long = await createTalk(texts as never, { renter })
    const { path, renterToken: token } = long

    const first = await bodyOf(client.get(path).bearerToken(token))
    assert.lengthOf(first.messages, 50)
    assert.equal(first.nextBefore, first.messages[49].id)
    const rest = await bodyOf(client.get(path).bearerToken(token).qs({ before: first.nextBefore }))
    assert.deepEqual([rest.messages.length, rest.messages[0].text], [1, 'Message 0'])
    assert.isNull(rest.nextBefore)
    for (const before of [MISSING, 'nothing']) {
      const refused = await client.get(path).bearerToken(token).qs({ before })
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'before')
    }

    const list = (query = {}) => client.get('/api/conversations').bearerToken(token).qs(query)
    const one = await statementsOf(async () => list())
    for (let index = 0; index < 3; index += 1) await createConversation(undefined, { renter })
    const many = await statementsOf(async () => list())
    assert.equal(many.length, one.length)
    const second = await bodyOf(list({ page: 2, limit: 3 }))
    assert.containsSubset(second, { total: 4, totalPages: 2, unread: 51 })
    assert.equal(second.conversations[0].id, long.conversation.id)
    await expectStatus(list({ limit: 101 }), 422)
  })

  // Rule G9.
  test('the sixth new one within 24 hours is refused to somebody without a paid stay', async ({
    client,
    assert,
  }) => {
    const now = freezeTime(DateTime.utc().startOf('second'))
    const renter = await createUser()
    const token = await bearer(renter)
    const { owner } = await createListing()
    const owned = { owner }
    for (let hours = 1; hours <= 5; hours += 1)
      await createConversation([], {
        renter,
        listing: await createListing(owned),
        askedAt: now.minus({ hours }),
      })
    const listing = await createListing(owned)
    const ask = () =>
      client
        .post('/api/conversations')
        .bearerToken(token)
        .json({ listingId: listing.id, text: 'Hi' })

    const refused = await ask()
    refused.assertStatus(429)
    assert.equal(refused.body().code, 'CONVERSATION_LIMIT')
    assert.equal(refused.header('retry-after'), String(19 * 3600))
    assert.lengthOf(await Conversation.query().where('renter_id', renter.id), 5)
    freezeTime(now.plus({ hours: 19 }))
    await expectStatus(ask(), 201)
  })

  // Rule G9.
  test('any number are open to somebody with a paid stay; 30 messages an hour are sent', async ({
    client,
    assert,
  }) => {
    const booking = await createBooking({ state: 'confirmed' })
    const { renter, listing } = booking
    const token = await bearer(renter)
    for (let index = 0; index < 5; index += 1)
      await createConversation([], {
        renter,
        listing: await createListing({ owner: listing.owner }),
      })
    const asked = await client
      .post('/api/conversations')
      .bearerToken(token)
      .json({ listingId: listing.id, text: 'Hi' })
    asked.assertStatus(201)

    const path = `/api/conversations/${asked.body().id}/messages`
    const write = (text: string) => client.post(path).bearerToken(token).json({ text })
    await expectStatus(write(''), 422)
    const sent = await Promise.all(Array.from({ length: 29 }, (_, n) => write(`Message ${n}`)))
    assert.isTrue(sent.every((answer) => answer.status() === 201))
    const refused = await write('One more')
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
  })

  // Rule G10.
  test('are reported once while a report is open', async ({ client, assert }) => {
    const { path, renterToken, ownerToken } = await createTalk()
    const report = (token: string, reason: string) =>
      client.post(`${path}/reports`).bearerToken(token).json({ reason })

    for (const reason of ['', 'x'.repeat(1001)])
      await expectStatus(report(renterToken, reason), 422)
    const made = await report(renterToken, 'Asks for cash')
    made.assertStatus(201)
    assert.sameMembers(Object.keys(made.body()), ['id', 'createdAt'])
    const again = await report(renterToken, 'Again')
    again.assertStatus(200)
    assert.deepEqual(again.body(), made.body())
    await expectStatus(report(ownerToken, 'Rude'), 201)
    await ConversationReport.query().where('id', made.body().id).update({ status: 'resolved' })
    const later = await report(renterToken, 'Asks again')
    later.assertStatus(201)
  })

  // Rule G11.
  test('have pages for their sides, and every page has the number of unread messages', async ({
    client,
    assert,
  }) => {
    const { conversation, owner, listing } = await createTalk([['renter', CONTACTS]])
    const page = async (path: string, user: User = owner) =>
      client
        .get(path)
        .withSession(await pageSession(user))
        .withInertia()
        .redirects(0)

    const list = await page('/messages')
    list.assertInertiaComponent('messaging/conversations')
    assert.containsSubset(list.inertiaProps, {
      unreadMessages: 1,
      total: 1,
      conversations: [{ id: conversation.id, lastMessage: { text: HIDDEN } }],
    })
    const thread = await page(`/messages/${conversation.id}`)
    thread.assertInertiaComponent('messaging/conversation')
    assert.containsSubset(thread.inertiaProps, {
      side: 'owner',
      conversation: { listing: { id: listing.id }, messages: [{ text: HIDDEN }] },
    })
    const stranger = await page(`/messages/${conversation.id}`, await createUser())
    stranger.assertStatus(302)
    const visitor = await client.get('/messages').redirects(0)
    visitor.assertHeader('location', '/login?next=%2Fmessages')
    const home = await client.get('/').withInertia()
    assert.equal((home.inertiaProps as { unreadMessages: number }).unreadMessages, 0)
  })
})

test.group('Conversations at the same time', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule G8.
  test('one is opened for a renter and a mooring, with every message', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    const token = await bearer(await createUser())

    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        client
          .post('/api/conversations')
          .bearerToken(token)
          .json({ listingId: listing.id, text: `Message ${n}` })
      )
    )

    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 201])
    assert.lengthOf(await Conversation.all(), 1)
    const messages = await Message.query().orderBy('created_at')
    assert.equal(new Set(messages.map(({ createdAt }) => createdAt.toMillis())).size, 6)
  })

  // Rule G42.
  test('of somebody without a verified address are five a day, with a paid stay too', async ({
    client,
    assert,
  }) => {
    const renter = await createUser({ emailVerifiedAt: null })
    const token = await bearer(renter)
    await createBooking({ renter, state: 'confirmed' })
    const ask = async () => {
      const { id: listingId } = await createListing()
      return client.post('/api/conversations').bearerToken(token).json({ listingId, text: 'Hi' })
    }

    for (let count = 0; count < 5; count++) {
      const opened = await ask()
      opened.assertStatus(201)
    }
    const refused = await ask()
    refused.assertStatus(429)
    refused.assertBodyContains({ code: 'CONVERSATION_LIMIT' })
    assert.include(refused.body().message, 'verified your email address')
    assert.lengthOf(await Conversation.query().where('renter_id', renter.id), 5)

    await renter.merge({ emailVerifiedAt: DateTime.utc() }).save()
    const open = await ask()
    open.assertStatus(201)
  })

  // Rule G9.
  test('five of eight new ones are opened', async ({ client, assert }) => {
    const token = await bearer(await createUser())
    const first = await createListing()
    const listings = [first]
    for (let index = 0; index < 7; index += 1)
      listings.push(await createListing({ owner: first.owner }))

    const answers = await Promise.all(
      listings.map(({ id: listingId }) =>
        client.post('/api/conversations').bearerToken(token).json({ listingId, text: 'Hi' })
      )
    )

    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429, 429, 429])
    assert.lengthOf(await Conversation.all(), 5)
  })
})
