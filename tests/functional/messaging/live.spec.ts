import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import marketplace from '#config/marketplace'
import CompleteStay from '#booking/actions/complete_stay'
import EndSessions from '#identity/contract/end_sessions'
import User from '#identity/models/user'
import { LISTENER } from '#messaging/live/change_listener'
import { liveStreams } from '#messaging/live/live_streams'
import { storeMessage } from '#messaging/conversations/store_message'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { expectStatus } from '#tests/support/calls'
import { createConversation } from '#tests/support/conversations'
import { isLongRun } from '#tests/support/long_run'
import { emptyDatabase } from '#tests/support/database'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { notifyChanges } from '#shared/events/notify_changes'
import { liveBrowser, LiveReader, pageCookie } from '#tests/support/live'
import { giveTotp } from '#tests/support/second_factors'
import { serverProcess } from '#tests/support/server_process'
import { waitForBlockedSessions } from '#tests/support/session_locks'
import { DateTime } from 'luxon'

/** Streams registered by all processes. */
async function registered(): Promise<number> {
  const { rows } = await db.rawQuery('SELECT count(*)::int AS streams FROM live_streams')

  return rows[0].streams
}

async function untilNone() {
  while ((await registered()) > 0 || liveStreams.count > 0);
}

test.group('The live channel', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule G15.
  test('tells the two sides and administrators what changed, by keys alone, at commit, and nobody else', async ({
    client,
    assert,
  }) => {
    const { conversation, listing, renter, owner } = await createConversation()
    const people = [renter, owner, await createAdmin(), await createOwner()]
    const browsers = await Promise.all(people.map(liveBrowser))
    const readers = await Promise.all(browsers.map(({ cookie }) => LiveReader.open(cookie)))
    const [{ token }, { token: ownerToken }, { token: adminToken }] = browsers
    const [ofRenter, ofOwner, ofAdmin, ofStranger] = readers
    const stay = await createBooking({ listing, renter, state: 'confirmed', from: -9 })
    const write = (text: string, fail = false) =>
      db.transaction(async (trx) => {
        await storeMessage({ conversation, sender: 'renter', text }, trx)
        if (fail) throw new Error('after the message')
      })

    await assert.rejects(() => write('Never sent', true))
    await write('Ring 021 555 0199')
    await expectStatus(
      client.post(`/api/conversations/${conversation.id}/read`).bearerToken(ownerToken),
      204
    )
    await new CompleteStay().handle({ bookingId: stay.id, now: DateTime.utc() })
    const dates = { listingId: listing.id, startDate: '2027-04-03', endDate: '2027-04-05' }
    await expectStatus(client.post('/api/blocked-dates').bearerToken(ownerToken).json(dates), 201)
    await expectStatus(
      client.patch(`/api/listings/${listing.id}`).bearerToken(ownerToken).json(listingForm()),
      200
    )
    await expectStatus(
      client
        .patch(`/api/admin/listings/${listing.id}/reject`)
        .bearerToken(adminToken)
        .json({ reason: 'No photo of it' }),
      200
    )
    const reports = `/api/conversations/${conversation.id}/reports`
    await expectStatus(client.post(reports).bearerToken(token).json({ reason: 'Rude' }), 201)

    await ofAdmin.until(({ keys }) => keys.at(-1) === 'admin')
    await ofOwner.until(({ keys }) => keys.length === 6)
    await ofRenter.until(({ keys }) => keys.length === 3)
    const talk = `conversation:${conversation.id} unread`
    const ofListing = `listing:${listing.id}`
    assert.deepEqual(ofRenter.keys, [talk, talk, `booking:${stay.id}`])
    assert.deepEqual(ofOwner.keys, [
      talk,
      talk,
      `booking:${stay.id} calendar:${listing.id}`,
      `calendar:${listing.id}`,
      ofListing,
      ofListing,
    ])
    assert.deepEqual(ofAdmin.keys, [`${ofListing} admin`, `${ofListing} admin`, 'admin'])
    await db.transaction((trx) => new EndSessions().handle({ userId: people[3].id }, trx))
    await ofStranger.end()
    assert.isEmpty(ofStranger.events)

    const { headers } = ofRenter.response
    assert.equal(headers.get('content-type'), 'text/event-stream')
    assert.equal(headers.get('cache-control'), 'no-cache, no-transform')
    assert.isNull(headers.get('content-encoding'))
    assert.isNull(headers.get('set-cookie'))
    readers.forEach((reader) => reader.close())
    await untilNone()
  })

  // Rule G15.
  test('tells the two sides of a new booking once, and nobody of a refused one', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    const { checkIn, checkOut } = stayFrom(10, 3)
    const people = [await createUser(), listing.owner, await createUser()]
    const browsers = await Promise.all(people.map(liveBrowser))
    const readers = await Promise.all(browsers.map(({ cookie }) => LiveReader.open(cookie)))
    const [ofRenter, ofOwner, ofRival] = readers
    const book = (by: number) =>
      client
        .post('/api/bookings')
        .bearerToken(browsers[by].token)
        .json({ listingId: listing.id, checkIn, checkOut })

    const booked = await book(0)
    booked.assertStatus(201)
    await expectStatus(book(2), 409)

    await ofOwner.until(({ keys }) => keys.length > 0)
    await ofRenter.until(({ keys }) => keys.length > 0)
    assert.deepEqual(ofRenter.keys, [`booking:${booked.body().id}`])
    assert.deepEqual(ofOwner.keys, [`booking:${booked.body().id} calendar:${listing.id}`])
    await db.transaction((trx) => new EndSessions().handle({ userId: people[2].id }, trx))
    await ofRival.end()
    assert.isEmpty(ofRival.events)
    readers.forEach((reader) => reader.close())
    await untilNone()
  })

  // Rule G15.
  test('tells an administrator who must set up a second factor first no news of administrators', async ({
    assert,
    cleanup,
  }) => {
    const demand = (isDemandedOfAdmins: boolean) =>
      void Object.assign(marketplace.secondFactor, { isDemandedOfAdmins })
    cleanup(() => demand(false))
    demand(true)
    const [admin, other, ended] = [await createAdmin(), await createAdmin(), await createUser()]
    await giveTotp(other)
    const open = async (user: User) => {
      const { cookie } = await liveBrowser(user)

      return LiveReader.open(cookie)
    }
    const [ofAdmin, ofOther] = [await open(admin), await open(other)]
    const tell = () =>
      db.transaction((trx) => notifyChanges([{ keys: ['admin'], to: 'administrators' }], trx))
    /** The look that ends this stream looks at the others too. */
    const untilLook = async () => {
      const reader = await open(ended)
      await db.transaction((trx) => new EndSessions().handle({ userId: ended.id }, trx))
      await reader.end()
    }

    await tell()
    await ofOther.until(({ keys }) => keys.length === 1)
    await untilLook()
    await tell()
    await ofOther.until(({ keys }) => keys.length === 2)
    await giveTotp(admin)
    await untilLook()
    await tell()
    await ofAdmin.until(({ keys }) => keys.length > 0)
    await ofOther.until(({ keys }) => keys.length === 3)

    await db.transaction((trx) => new EndSessions().handle({ userId: admin.id }, trx))
    await ofAdmin.end()
    assert.deepEqual(ofAdmin.keys, ['admin'])
    ofOther.close()
    await untilNone()
  })

  // Rule G16.
  test('is refused without a page session; a ninth stream ends the oldest; nothing is left of closed ones', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    const { token, cookie } = await liveBrowser(user)
    const refused = [
      client.get('/live'),
      client.get('/live').header('accept', 'text/event-stream'),
      client.get('/live').bearerToken(token),
    ]
    for (const call of refused) {
      const answer = await call
      answer.assertStatus(401)
      answer.assertBody({ message: 'Please sign in first', code: 'E_NOT_SIGNED_IN' })
    }
    const head = await fetch(`http://${process.env.HOST}:${process.env.PORT}/live`, {
      method: 'HEAD',
      headers: { cookie },
    })
    assert.equal(head.status, 200)

    const readers = []
    for (let opened = 0; opened < 8; opened++) readers.push(await LiveReader.open(cookie))
    assert.equal(await registered(), 8)
    readers.push(await LiveReader.open(cookie))
    await readers[0].end()
    assert.deepEqual([liveStreams.count, await registered()], [8, 8])
    readers.forEach((reader) => reader.close())
    await untilNone()

    const crowd = await Promise.all([1, 2, 3].map(async () => liveBrowser(await createUser())))
    const before = process.getActiveResourcesInfo().length
    const rounds = isLongRun ? 50 : 8
    for (let round = 0; round < rounds; round++) {
      const batch = await Promise.all(
        crowd.flatMap((one) => Array.from({ length: 7 }, () => LiveReader.open(one.cookie)))
      )
      if (round === 0) assert.equal(liveStreams.count, 21, 'more than the pool has connections')
      batch.forEach((reader) => reader.close())
      await untilNone()
    }
    assert.isAtMost(process.getActiveResourcesInfo().length, before + 30)
    const { rows } = await db.rawQuery(
      'SELECT count(*)::int AS connections FROM pg_stat_activity WHERE application_name = ?',
      [LISTENER]
    )
    assert.equal(rows[0].connections, 1)
  }).timeout(isLongRun ? 120_000 : 30_000)

  // Rule G17.
  test('ends within five seconds of sign-out, a new password, a ban, a suspension, a closed account and an ended session', async ({
    client,
    assert,
  }) => {
    const admin = await bearer(await createAdmin())
    const people = await Promise.all(Array.from({ length: 6 }, () => createUser()))
    const browsers = await Promise.all(people.map(liveBrowser))
    const [second] = await Promise.all([liveBrowser(people[0])])
    const kept = await LiveReader.open(second.cookie)
    const readers = await Promise.all(browsers.map(({ cookie }) => LiveReader.open(cookie)))
    const [signedOut, renewed, banned, suspended, inactive, lapsed] = people

    await expectStatus(client.post('/api/auth/logout').bearerToken(browsers[0].token), 204)
    await db.transaction((trx) => new EndSessions().handle({ userId: renewed.id }, trx))
    await User.query().where('id', banned.id).update({ banned_at: new Date() })
    await expectStatus(
      client
        .patch(`/api/admin/users/${suspended.id}/suspend`)
        .bearerToken(admin)
        .json({ reason: 'Complaints', days: 7 }),
      200
    )
    await User.query().where('id', inactive.id).update({ is_active: false })
    await db
      .from('auth_access_tokens')
      .where('tokenable_id', lapsed.id)
      .update({ expires_at: new Date() })

    const seconds = await Promise.all(readers.map((reader) => reader.end()))
    assert.isBelow(Math.max(...seconds), 5)
    assert.equal(liveStreams.count, 1, 'the other session of the one who signed out')
    await expectStatus(client.get('/live').header('cookie', browsers[2].cookie), 401)
    await User.query().where('id', signedOut.id).delete()
    await kept.end()
    await untilNone()
  })

  // Rule G18.
  test('goes on when its database connection is lost, reaches other processes and ends at shutdown', async ({
    assert,
  }) => {
    const listing = await createListing()
    const [renter, owner] = [await createUser(), listing.owner]
    const server = await serverProcess({ LOG_LEVEL: 'info' })
    await server.says('started HTTP server')
    const { token, cookie } = await liveBrowser(renter)
    const there = await pageCookie(await bearer(owner), server.origin)
    const [here, other] = [
      await LiveReader.open(cookie),
      await LiveReader.open(there, server.origin),
    ]

    await db.rawQuery(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ?',
      [LISTENER]
    )
    await Promise.all(
      [here, other].map((reader) => reader.until(({ events }) => events[0] === 'again {}'))
    )

    const { conversation } = await createConversation([['renter', 'Is it free?']], {
      listing,
      renter,
    })
    const keys = JSON.stringify({ keys: [`conversation:${conversation.id}`, 'unread'] })
    for (const reader of [here, other]) {
      await reader.until(({ events }) => events.length === 2)
      assert.deepEqual(reader.events, ['again {}', `changed ${keys}`])
    }

    const more = []
    const origin = server.origin
    const sameAt = await pageCookie(token, origin)
    for (let opened = 0; opened < 8; opened++) more.push(await LiveReader.open(sameAt, origin))
    assert.isBelow(await here.end(), 5, 'the ninth, at another process')

    const opening = await db.transaction()
    await lockUntilCommit(`live:${owner.id}`, opening)
    const leaving = new AbortController()
    const left = fetch(`${origin}/live`, { headers: { cookie: there }, signal: leaving.signal })
    await waitForBlockedSessions(1)
    leaving.abort()
    await assert.rejects(() => left)
    await fetch(`${origin}/health/live`)
    const late = LiveReader.open(there, origin)
    await waitForBlockedSessions(2)

    const stoppedAt = Date.now()
    server.child.kill('SIGTERM')
    await Promise.all([other, ...more].map((reader) => reader.end()))
    await opening.commit()
    const reader = await late
    await reader.end()
    assert.equal(await server.ended, 0)
    assert.isBelow(Date.now() - stoppedAt, 3000)
    assert.notInclude(server.output.text, '"status":500', 'a reader that left early is no failure')
    await untilNone()
  }).timeout(60_000)
})
