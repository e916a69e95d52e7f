import app from '@adonisjs/core/services/app'
import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import BanUser from '#identity/contract/ban_user'
import EditUser, { type UserEdit } from '#identity/contract/edit_user'
import SetPassword from '#identity/contract/set_password'
import SuspendUser from '#identity/contract/suspend_user'
import type User from '#identity/models/user'
import { bearer, createAdmin, createOwner, pageSession } from '#tests/support/accounts'
import { emptyMailbox, mailedToken } from '#tests/support/mailbox'

interface Case {
  user: User
  token: string
  client: ApiClient
}

async function edit(user: User, changes: Omit<UserEdit, 'userId' | 'actorId'>) {
  const [action, admin] = [await app.container.make(EditUser), await createAdmin()]

  await db.transaction((trx) =>
    action.handle({ userId: user.id, actorId: admin.id, ...changes }, trx)
  )
}

const OCCASIONS: { occasion: string; happen: (given: Case) => Promise<unknown> }[] = [
  {
    occasion: 'a logout',
    happen: ({ client, token }) => client.post('/api/auth/logout').bearerToken(token),
  },
  {
    occasion: 'signing out everywhere',
    happen: async ({ client, user }) =>
      client.delete('/api/auth/sessions').bearerToken(await bearer(user)),
  },
  {
    occasion: 'a reset by mail',
    happen: async ({ client, user: { email } }) => {
      await client.post('/api/auth/request-password-reset').json({ email })
      const token = await mailedToken(email)
      await client.post('/api/auth/reset-password').json({ token, password: 'a much newer one' })
    },
  },
  {
    occasion: 'a password set by an administrator',
    happen: async ({ user }) => {
      const action = await app.container.make(SetPassword)
      await db.transaction((trx) => action.handle({ userId: user.id, password: 'kereru' }, trx))
    },
  },
  { occasion: 'a new email', happen: ({ user }) => edit(user, { email: 'new@example.com' }) },
  { occasion: 'a new role', happen: ({ user }) => edit(user, { role: 'USER' }) },
  { occasion: 'a deactivation', happen: ({ user }) => edit(user, { isActive: false }) },
  {
    occasion: 'a ban',
    happen: async ({ user }) => {
      const [action, admin] = [await app.container.make(BanUser), await createAdmin()]
      await db.transaction((trx) =>
        action.handle({ userId: user.id, actorId: admin.id, reason: null }, trx)
      )
    },
  },
  {
    occasion: 'a suspension',
    happen: async ({ user }) => {
      const [action, admin] = [await app.container.make(SuspendUser), await createAdmin()]
      await db.transaction((trx) =>
        action.handle({ userId: user.id, actorId: admin.id, days: 3, reason: null }, trx)
      )
    },
  },
]

/** Calls of several modules that accept an owner's token. */
const CALLS = [
  '/api/auth/me',
  '/api/auth/sessions',
  '/api/favorites',
  '/api/listings/owner/my-listings',
  '/api/bookings/user/my-bookings',
  '/api/bookings/owner/my-bookings',
]

const PAGES = ['/account', '/user/dashboard', '/owner/dashboard', '/listings/create']

test.group('Earlier tokens and page sessions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)

  // Rule A19.
  test('are refused at the next request after {occasion}')
    .with(OCCASIONS)
    .run(async ({ assert, client }, { happen }) => {
      const user = await createOwner()
      const token = await bearer(user)
      const session = await pageSession(user)
      const statusesOf = async () => [
        ...(await Promise.all(CALLS.map((path) => client.get(path).bearerToken(token)))),
      ]
      for (const response of await statusesOf()) response.assertStatus(200)

      await happen({ user, token, client })

      for (const response of await statusesOf()) response.assertStatus(401)
      if (happen === OCCASIONS[0].happen) return
      for (const path of PAGES) {
        const page = await client.get(path).accept('html').withSession(session).redirects(0)
        assert.equal(page.header('location'), `/login?next=${encodeURIComponent(path)}`)
      }
    })
})
