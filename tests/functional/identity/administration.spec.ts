import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import BanUser from '#identity/contract/ban_user'
import EditUser, { type UserEdit } from '#identity/contract/edit_user'
import SetPassword from '#identity/contract/set_password'
import SuspendUser from '#identity/contract/suspend_user'
import UnbanUser from '#identity/contract/unban_user'
import { EmailTaken, LastAdministrator, OwnAccount } from '#identity/exceptions/account_refused'
import User from '#identity/models/user'
import { bearer, createAdmin, createUser, forgetEverybody } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { emptyMailbox, lastMailTo } from '#tests/support/mailbox'

async function ban(userId: string, actorId: string) {
  const action = await app.container.make(BanUser)
  return db.transaction((trx) => action.handle({ userId, actorId, reason: 'Fraud' }, trx))
}

async function suspend(userId: string, actorId: string) {
  const action = await app.container.make(SuspendUser)
  return db.transaction((trx) => action.handle({ userId, actorId, days: 3, reason: null }, trx))
}

async function edit(input: UserEdit) {
  const action = await app.container.make(EditUser)
  return db.transaction((trx) => action.handle(input, trx))
}

test.group('Changes of accounts by administrators', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)

  test('a ban ends every session, is mailed with its reason and can be lifted', async ({
    assert,
    client,
  }) => {
    const admin = await createAdmin()
    const user = await createUser()
    const token = await bearer(user)

    await ban(user.id, admin.id)
    await answers(401, client.get('/api/auth/me').bearerToken(token))
    const mail = await lastMailTo(user.email)
    assert.include(mail.text, 'Fraud')

    await db.transaction((trx) => new UnbanUser().handle({ userId: user.id }, trx))
    await user.refresh()
    assert.isNull(user.bannedAt)
    assert.isNull(user.banReason)
    await answers(401, client.get('/api/auth/me').bearerToken(token))
  })

  test('a suspension ends every session and tells until when', async ({ assert, client }) => {
    const admin = await createAdmin()
    const user = await createUser()
    const token = await bearer(user)

    const suspended = await suspend(user.id, admin.id)

    await answers(401, client.get('/api/auth/me').bearerToken(token))
    assert.closeTo(suspended.suspendedUntil!.diffNow('days').days, 3, 0.01)
    const mail = await lastMailTo(user.email)
    assert.match(mail.text, /suspended until \w{3} \d\d\/\d\d\/\d{4}/)
  })

  test('a new {$self} ends every session')
    .with(['email', 'role', 'isActive'] as const)
    .run(async ({ client }, field) => {
      const admin = await createAdmin()
      const user = await createUser()
      const token = await bearer(user)
      const changes = { email: 'new@example.com', role: 'OWNER' as const, isActive: false }

      await edit({ userId: user.id, actorId: admin.id, [field]: changes[field] })

      await answers(401, client.get('/api/auth/me').bearerToken(token))
    })

  test('a new name ends no session', async ({ assert, client }) => {
    const admin = await createAdmin()
    const user = await createUser()
    const token = await bearer(user)

    await edit({ userId: user.id, actorId: admin.id, firstName: 'Ngaio', emailVerified: false })

    const me = await answers(200, client.get('/api/auth/me').bearerToken(token))
    assert.containsSubset(me.body(), { firstName: 'Ngaio', emailVerified: false })
  })

  test('an email of somebody else is refused, ignoring case', async ({ assert }) => {
    const admin = await createAdmin()
    const [user, other] = [await createUser(), await createUser()]

    const change = edit({
      userId: user.id,
      actorId: admin.id,
      email: other.email.toUpperCase(),
    })
    await assert.rejects(() => change, EmailTaken)
    const { email } = await User.findOrFail(user.id)
    assert.equal(email, user.email)
  })

  // Rule X9.
  test('administrators cannot lock themselves out', async ({ assert }) => {
    const admin = await createAdmin()
    await createAdmin()
    const self = { userId: admin.id, actorId: admin.id }

    await assert.rejects(() => ban(admin.id, admin.id), OwnAccount)
    await assert.rejects(() => suspend(admin.id, admin.id), OwnAccount)
    await assert.rejects(() => edit({ ...self, isActive: false }), OwnAccount)
    await assert.rejects(() => edit({ ...self, role: 'USER' }), OwnAccount)
    const { role, isActive, bannedAt } = await User.findOrFail(admin.id)
    assert.deepEqual(
      { role, isActive, bannedAt },
      { role: 'ADMIN', isActive: true, bannedAt: null }
    )
  })

  // Rule X10.
  test('a password set by an administrator signs the user out and is mailed', async ({
    assert,
    client,
  }) => {
    const user = await createUser()
    const token = await bearer(user)
    const action = await app.container.make(SetPassword)

    await db.transaction((trx) => action.handle({ userId: user.id, password: 'kereru' }, trx))

    await answers(401, client.get('/api/auth/me').bearerToken(token))
    const credentials = { email: user.email, password: 'kereru' }
    await answers(200, client.post('/api/auth/login').json(credentials))
    const mail = await lastMailTo(user.email)
    assert.equal(mail.subject, 'Your password was changed')
  })
})

test.group('The last administrator', (group) => {
  group.each.teardown(forgetEverybody)

  // Rule X9.
  test('remains, also when two administrators ban each other at once', async ({ assert }) => {
    const [one, two] = [await createAdmin(), await createAdmin()]

    const results = await Promise.allSettled([ban(one.id, two.id), ban(two.id, one.id)])

    const refused = results.find((result) => result.status === 'rejected')
    assert.instanceOf(refused?.reason, LastAdministrator)
    const left = await User.query().where('role', 'ADMIN').whereNull('banned_at')
    assert.lengthOf(left, 1)
  })
})
