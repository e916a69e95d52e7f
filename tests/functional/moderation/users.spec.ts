import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import AuditEntry from '#moderation/models/audit_entry'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { lastMailTo } from '#tests/support/mailbox'
import { workQueue } from '#tests/support/queue'

test.group('Admin users', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X3.
  test('are paged, newest first, with their counts', async ({ client, assert }) => {
    const admin = await createAdmin()
    await createUser({ email: 'older@example.com' })
    await createOwner({ email: 'newest@example.com' })

    const response = await client
      .get('/api/admin/users?page=1&limit=2')
      .bearerToken(await bearer(admin))

    response.assertStatus(200)
    const body = response.body()
    assert.equal(body.total, 3)
    assert.equal(body.totalPages, 2)
    assert.lengthOf(body.users, 2)
    assert.deepEqual(body.users[0].counts, { listings: 0, renterBookings: 0 })
    assert.notProperty(body.users[0], 'password')
  })

  // Rule X3.
  test('have fifty on a page by default, 1000 at most', async ({ assert, client }) => {
    const token = await bearer(await createAdmin())

    const usual = await client.get('/api/admin/users').bearerToken(token)
    const tooLarge = await client.get('/api/admin/users?limit=1001').bearerToken(token)
    const large = await client.get('/api/admin/users?limit=1000').bearerToken(token)

    assert.containsSubset(usual.body(), { page: 1, limit: 50, totalPages: 1 })
    tooLarge.assertStatus(422)
    large.assertStatus(200)
    assert.equal(large.body().limit, 1000)
  })

  test('are found by name ignoring case and accents; wildcards are literal', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    await createUser({ firstName: 'Tāne', email: 'tane@example.com' })
    await createUser({ firstName: 'Bea', email: 'bea@example.com' })

    const found = await client.get('/api/admin/users?search=TANE').bearerToken(token)
    const wildcard = await client.get('/api/admin/users').qs({ search: '%' }).bearerToken(token)

    assert.deepEqual(
      found.body().users.map(({ email }: { email: string }) => email),
      ['tane@example.com']
    )
    assert.lengthOf(wildcard.body().users, 0)
  })

  // Rule X4.
  test('an edit is applied and audited with before and after', async ({ client, assert }) => {
    const admin = await createAdmin()
    const user = await createUser({ firstName: 'Hemi' })

    const response = await client
      .patch(`/api/admin/users/${user.id}`)
      .bearerToken(await bearer(admin))
      .json({ firstName: 'Heemi', role: 'OWNER' })

    response.assertStatus(200)
    response.assertBodyContains({ firstName: 'Heemi', role: 'OWNER' })
    const [entry] = await AuditEntry.all()
    assert.equal(entry.action, 'user.edited')
    assert.equal(entry.actorId, admin.id)
    assert.equal(entry.before!.firstName, 'Hemi')
    assert.equal(entry.after!.firstName, 'Heemi')
  })

  test("the role of another user can be changed, one's own cannot", async ({ client, assert }) => {
    const admin = await createAdmin()
    const other = await createAdmin()
    const token = await bearer(admin)
    const demote = (id: string) =>
      client.patch(`/api/admin/users/${id}`).bearerToken(token).json({ role: 'USER' })

    const own = await demote(admin.id)
    const others = await demote(other.id)

    own.assertStatus(409)
    others.assertStatus(200)
    await admin.refresh()
    assert.equal(admin.role, 'ADMIN')
    const entries = await AuditEntry.all()
    assert.deepEqual(
      entries.map(({ actorId, targetId, before, after }) => [
        actorId,
        targetId,
        before!.role,
        after!.role,
      ]),
      [[admin.id, other.id, 'ADMIN', 'USER']]
    )
  })

  // Rule X5.
  test('a taken email is refused and nothing changes', async ({ client, assert }) => {
    const user = await createUser({ email: 'mine@example.com' })
    await createUser({ email: 'taken@example.com' })

    const response = await client
      .patch(`/api/admin/users/${user.id}`)
      .bearerToken(await bearer(await createAdmin()))
      .json({ email: 'TAKEN@example.com' })

    response.assertStatus(409)
    await user.refresh()
    assert.equal(user.email, 'mine@example.com')
    assert.lengthOf(await AuditEntry.all(), 0)
  })

  test("a ban ends the user's token at the next request", async ({ client }) => {
    const user = await createUser()
    const token = await bearer(user)

    const ban = await client
      .patch(`/api/admin/users/${user.id}/ban`)
      .bearerToken(await bearer(await createAdmin()))
      .json({ reason: 'Anchored in the fairway' })
    const after = await client.get('/api/auth/me').bearerToken(token)

    ban.assertStatus(200)
    ban.assertBodyContains({ banReason: 'Anchored in the fairway' })
    after.assertStatus(401)
  })

  test('a new password needs six characters', async ({ client, assert }) => {
    const user = await createUser()
    const { password } = user
    const token = await bearer(await createAdmin())

    const missing = await client
      .post(`/api/admin/users/${user.id}/reset-password`)
      .bearerToken(token)
      .json({})
    const short = await client
      .post(`/api/admin/users/${user.id}/reset-password`)
      .bearerToken(token)
      .json({ password: '12345' })

    missing.assertStatus(422)
    assert.equal(missing.body().message, 'Please enter a new password')
    short.assertStatus(422)
    assert.equal(short.body().message, 'Password must be at least 6 characters')
    await user.refresh()
    assert.equal(user.password, password)
  })

  test('an administrator cannot ban themself', async ({ client, assert }) => {
    const admin = await createAdmin()
    await createAdmin()

    const response = await client
      .patch(`/api/admin/users/${admin.id}/ban`)
      .bearerToken(await bearer(admin))
      .json({})

    response.assertStatus(409)
    await admin.refresh()
    assert.isNull(admin.bannedAt)
  })

  // Rule X6.
  test("a ban hides the user's listings and mails the reason; lifting it undoes both", async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const listing = await createListing()
    const look = () =>
      client.get(`/api/listings/${listing.id}`).header('accept', 'application/json')

    await client
      .patch(`/api/admin/users/${listing.ownerId}/ban`)
      .bearerToken(token)
      .json({ reason: 'Anchored in the fairway' })
    const { text } = await lastMailTo(listing.owner.email)
    const hidden = await look()
    const unban = await client.patch(`/api/admin/users/${listing.ownerId}/unban`).bearerToken(token)
    await workQueue()
    const shown = await look()

    assert.include(text, 'Anchored in the fairway')
    hidden.assertStatus(404)
    unban.assertStatus(200)
    unban.assertBodyContains({ bannedAt: null, banReason: null })
    shown.assertStatus(200)
  })

  // Rule X8.
  test('a ban and a suspension answer with the paid stays that are not over, which stay as they are', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const listing = await createListing()
    const upcoming = await createBooking({ listing, state: 'confirmed', from: 20 })
    const { renter } = await createBooking({ listing, state: 'confirmed', from: 10 })
    await createBooking({ listing, renter, from: 40 })
    await createBooking({ listing, renter, state: 'completed', from: -9 })
    await createBooking({ listing, renter, state: 'cancelled', from: 50 })
    const stop = async (id: string, how: string, body: object) => {
      const response = await client
        .patch(`/api/admin/users/${id}/${how}`)
        .bearerToken(token)
        .json(body)
      const { upcomingBookings } = response.body()
      return upcomingBookings.map((stay: { checkIn: string; id: string }) => stay.id)
    }

    const ofRenter = await stop(renter.id, 'ban', {})
    const ofOwner = await stop(listing.ownerId, 'suspend', { days: 7 })
    const { id: nobody } = await createUser()
    const ofNobody = await stop(nobody, 'ban', {})

    assert.lengthOf(ofRenter, 1)
    assert.deepEqual(ofOwner, [...ofRenter, upcoming.id])
    assert.lengthOf(ofNobody, 0)
    await upcoming.refresh()
    assert.equal(upcoming.status, 'CONFIRMED')
  })

  // Rule X7.
  test('a suspension lasts the given number of days', async ({ client, assert }) => {
    const now = freezeTime('2027-05-01T00:00:00Z')
    const user = await createUser()

    const response = await client
      .patch(`/api/admin/users/${user.id}/suspend`)
      .bearerToken(await bearer(await createAdmin()))
      .json({ days: 7, reason: 'Loud parties' })

    response.assertStatus(200)
    response.assertBodyContains({ suspensionReason: 'Loud parties' })
    await user.refresh()
    assert.equal(user.suspendedUntil!.toMillis(), now.plus({ days: 7 }).toMillis())
    const entry = await AuditEntry.firstOrFail()
    assert.equal(entry.action, 'user.suspended')
    assert.equal(entry.reason, 'Loud parties')
  })

  // Rule X7.
  test('a suspension of 0, half or too many days is refused', async ({ client, assert }) => {
    const user = await createUser()
    const token = await bearer(await createAdmin())

    for (const days of [undefined, 0, -1, 1.5, 3651, 'a week']) {
      const response = await client
        .patch(`/api/admin/users/${user.id}/suspend`)
        .bearerToken(token)
        .json({ days })
      response.assertStatus(422)
    }
    await user.refresh()
    assert.isNull(user.suspendedUntil)
  })

  test('a new password works, and is not in the audit log', async ({ client, assert }) => {
    const user = await createUser()

    const response = await client
      .post(`/api/admin/users/${user.id}/reset-password`)
      .bearerToken(await bearer(await createAdmin()))
      .json({ password: 'kowhai' })
    const signIn = await client
      .post('/api/auth/login')
      .json({ email: user.email, password: 'kowhai' })

    response.assertStatus(200)
    signIn.assertStatus(200)
    const entry = await AuditEntry.firstOrFail()
    assert.equal(entry.action, 'user.password_reset')
    assert.notInclude(JSON.stringify(entry), 'kowhai')
  })

  test('an invalid email or role is refused', async ({ client, assert }) => {
    const user = await createUser()
    const token = await bearer(await createAdmin())

    for (const edit of [{ email: 'nowhere' }, { role: 'CAPTAIN' }, { isActive: 'perhaps' }]) {
      const response = await client
        .patch(`/api/admin/users/${user.id}`)
        .bearerToken(token)
        .json(edit)
      response.assertStatus(422)
    }
    await user.refresh()
    assert.equal(user.role, 'USER')
  })

  // Rule X4.
  test('fields that cannot be edited are ignored', async ({ client, assert }) => {
    const user = await createUser()

    const response = await client
      .patch(`/api/admin/users/${user.id}`)
      .bearerToken(await bearer(await createAdmin()))
      .json({ firstName: 'Heemi', stripeOnboarded: true, bannedAt: '2027-01-01', id: 'other' })

    response.assertStatus(200)
    await user.refresh()
    assert.equal(user.firstName, 'Heemi')
    assert.isFalse(user.stripeOnboarded)
    assert.isNull(user.bannedAt)
  })

  test('an unknown id is not found', async ({ client }) => {
    const token = await bearer(await createAdmin())

    for (const id of ['00000000-0000-4000-8000-000000000000', 'me'])
      for (const [method, call, body] of [
        ['patch', '', { firstName: 'Heemi' }],
        ['post', '/reset-password', { password: 'kowhai' }],
        ['post', '/reset-two-factor', { reason: 'A reason' }],
        ['patch', '/ban', { reason: 'A reason' }],
        ['patch', '/unban', {}],
        ['patch', '/suspend', { days: 3 }],
      ] as const) {
        const response = await client[method](`/api/admin/users/${id}${call}`)
          .bearerToken(token)
          .json(body)
        response.assertStatus(404)
      }
  })
})
