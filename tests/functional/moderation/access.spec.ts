import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import User from '#identity/models/user'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** Specification, section 7. */
const SPECIFIED = [
  'GET /api/admin/dashboard',
  'GET /api/admin/users',
  'GET /api/admin/listings',
  'GET /api/admin/bookings',
  'GET /api/admin/transactions',
  'GET /api/admin/revenue',
  'DELETE /api/admin/dummy-listings',
  'PATCH /api/admin/users/{id}',
  'POST /api/admin/users/{id}/reset-password',
  'PATCH /api/admin/users/{id}/ban',
  'PATCH /api/admin/users/{id}/unban',
  'PATCH /api/admin/users/{id}/suspend',
  'PATCH /api/admin/listings/{id}/approve',
  'PATCH /api/admin/listings/{id}/reject',
  'PATCH /api/admin/listings/{id}/flag',
]

/** Every call under /api/admin, read off the routes, so that a new one is swept too. */
function adminCalls() {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ pattern }) => pattern.startsWith('/api/admin/'))
    .flatMap(({ pattern, methods }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => ({ method, path: pattern.replace(/:\w+/g, nobody) }))
    )
}

test.group("Administrators' calls", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('those that the specification names are among them', ({ assert }) => {
    const calls = adminCalls().map(
      ({ method, path }) => `${method} ${path.replace(nobody, '{id}')}`
    )

    assert.includeMembers(calls, SPECIFIED)
  })

  test('a visitor is asked to sign in, whatever the call', async ({ client, assert }) => {
    for (const { method, path } of adminCalls()) {
      const response = await client.request(path, method as 'GET')
      assert.equal(response.status(), 401, `${method} ${path}`)
    }
  })

  test('renters and owners are refused before anything is read', async ({ client, assert }) => {
    const renter = await bearer(await createUser())
    const owner = await bearer(await createOwner())

    for (const { method, path } of adminCalls()) {
      for (const token of [renter, owner]) {
        const response = await client.request(path, method as 'GET').bearerToken(token)
        assert.equal(response.status(), 403, `${method} ${path}`)
      }
    }
  })

  test('a renter who edits somebody changes nothing', async ({ client, assert }) => {
    const renter = await createUser()
    const other = await createUser({ firstName: 'Hemi' })

    const response = await client
      .patch(`/api/admin/users/${other.id}`)
      .bearerToken(await bearer(renter))
      .json({ firstName: 'Mallory', role: 'ADMIN' })

    response.assertStatus(403)
    const unchanged = await User.findOrFail(other.id)
    assert.equal(unchanged.firstName, 'Hemi')
    assert.equal(unchanged.role, 'USER')
  })

  test('a method hidden in a header is not followed', async ({ client }) => {
    const response = await client
      .get(`/api/admin/users/${nobody}/ban`)
      .header('X-HTTP-Method-Override', 'PATCH')
      .bearerToken(await bearer(await createAdmin()))

    response.assertStatus(404)
  })
})
