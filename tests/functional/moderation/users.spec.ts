import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import User from '#identity/models/user'
import AuditEntry from '#moderation/models/audit_entry'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'

test.group('Admin users', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('they come in pages, newest first, with their counts', async ({ client, assert }) => {
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

  test('a page size over 1000 is refused, one of 1000 is not', async ({ client }) => {
    const token = await bearer(await createAdmin())

    const tooLarge = await client.get('/api/admin/users?limit=1001').bearerToken(token)
    const large = await client.get('/api/admin/users?limit=1000').bearerToken(token)

    tooLarge.assertStatus(422)
    large.assertStatus(200)
  })

  test('a search finds names without case and accents, and takes wildcards literally', async ({
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

  test('an edit is applied and written to the audit log with before and after', async ({
    client,
    assert,
  }) => {
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

  test('a taken e-mail is refused and nothing changes', async ({ client, assert }) => {
    const user = await createUser({ email: 'mine@example.com' })
    await createUser({ email: 'taken@example.com' })

    const response = await client
      .patch(`/api/admin/users/${user.id}`)
      .bearerToken(await bearer(await createAdmin()))
      .json({ email: 'TAKEN@example.com' })

    response.assertStatus(409)
    assert.equal((await User.findOrFail(user.id)).email, 'mine@example.com')
    assert.lengthOf(await AuditEntry.all(), 0)
  })

  test('a ban ends the token of the banned at the very next request', async ({ client }) => {
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
    assert.equal((await User.findOrFail(user.id)).password, user.password)
  })

  test('an administrator cannot ban themself', async ({ client, assert }) => {
    const admin = await createAdmin()
    await createAdmin()

    const response = await client
      .patch(`/api/admin/users/${admin.id}/ban`)
      .bearerToken(await bearer(admin))
      .json({})

    response.assertStatus(409)
    assert.isNull((await User.findOrFail(admin.id)).bannedAt)
  })
})
