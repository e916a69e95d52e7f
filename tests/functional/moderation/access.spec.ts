import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import User from '#identity/models/user'
import AuditEntry from '#moderation/models/audit_entry'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'

const nobody = '00000000-0000-4000-8000-000000000000'

/** The documented calls. */
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

/** Every call under /api/admin, from the router, so that new ones are included. */
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

const TAKEOVER = { role: 'ADMIN', isActive: true, password: '123456', days: 1, reason: 'Mine' }

/** Variants of a path that a guard might miss. */
function spellingsOf(path: string) {
  const bare = path.replace('/api', '')

  return [
    path,
    `${path}/`,
    path.replace('admin', 'ADMIN'),
    path.replace('admin', '%61dmin'),
    path.replace('/admin', '//admin'),
    `${path}?_method=PATCH`,
    bare,
    `${bare}/`,
  ]
}

test.group("Administrators' calls", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X1.
  test('include those that the specification names', ({ assert }) => {
    const calls = adminCalls().map(
      ({ method, path }) => `${method} ${path.replace(nobody, '{id}')}`
    )

    assert.includeMembers(calls, SPECIFIED)
  })

  // Rule X1.
  test('a visitor must sign in, for every call', async ({ client, assert }) => {
    for (const { method, path } of adminCalls()) {
      const response = await client.request(path, method as 'GET')
      assert.equal(response.status(), 401, `${method} ${path}`)
    }
  })

  // Rule X1.
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

  test('cannot be reached by other spellings of the path, HEAD or method overrides', async ({
    client,
    assert,
  }) => {
    const renter = await createUser()
    const listing = await createListing({ moderationStatus: 'pending' })
    const people = [await bearer(renter), await bearer(listing.owner)]
    const tokens = [null, ...people]
    const ids: Record<string, string> = { users: renter.id, listings: listing.id }

    for (const { method, path: pattern } of adminCalls()) {
      const path = pattern.replace(nobody, ids[pattern.split('/')[3]] ?? nobody)
      for (const spelling of spellingsOf(path))
        for (const token of tokens) {
          const call = client.request(spelling, method as 'GET').redirects(0)
          const response = await (token ? call.bearerToken(token) : call)
            .accept('json')
            .header('X-HTTP-Method-Override', 'PATCH')
            .json(TAKEOVER)
          assert.oneOf(response.status(), [301, 302, 401, 403, 404], `${method} ${spelling}`)
        }
      for (const token of people) {
        const head = await client.request(path, 'HEAD').bearerToken(token)
        assert.oneOf(head.status(), [401, 403, 404], `HEAD ${path}`)
      }
    }

    await renter.refresh()
    await listing.refresh()
    await listing.owner.refresh()
    assert.containsSubset(renter, { role: 'USER', isActive: true, bannedAt: null })
    assert.containsSubset(listing.owner, { role: 'OWNER', isActive: true, bannedAt: null })
    assert.equal(listing.moderationStatus, 'pending')
    assert.lengthOf(await AuditEntry.all(), 0)
  }).timeout(60_000)

  test('a renter who edits a user changes nothing', async ({ client, assert }) => {
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

  test('a method override header is ignored', async ({ client }) => {
    const response = await client
      .get(`/api/admin/users/${nobody}/ban`)
      .header('X-HTTP-Method-Override', 'PATCH')
      .bearerToken(await bearer(await createAdmin()))

    response.assertStatus(404)
  })
})
