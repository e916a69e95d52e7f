import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type User from '#identity/models/user'
import { createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'

const SOMEBODY = '00000000-0000-4000-8000-000000000000'

/** Public pages; every other page must be guarded (rule A39). */
const PUBLIC = new Set([
  '/',
  '/terms',
  '/privacy',
  '/harbour-rules',
  '/about',
  '/contact',
  '/login',
  '/register',
  '/verify-email',
  '/account/email',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
  '/listings',
  '/listings/:id',
  '/listing/:id',
  '/hosts/:id',
  '/review/:bookingId',
  '/user/stay',
])
const BESIDE_PAGES =
  /^\/((api|health|uploads|sitemaps|calendars)\/|(live|metrics|robots\.txt|site\.webmanifest|sitemap\.xml)$)/
const OWNERS = /^\/(owner|stripe\/connect)\/|^\/listings\/create$/
const ADMINISTRATORS = /^\/admin(\/|$)/

/** All guarded pages, from the router. */
function guardedPages(): string[] {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ methods, pattern }) => methods.includes('GET') && !BESIDE_PAGES.test(pattern))
    .map(({ pattern }) => pattern)
    .filter((pattern) => !PUBLIC.has(pattern))
}

async function open(client: ApiClient, pattern: string, user?: User) {
  const path = pattern.replaceAll(/:\w+/g, SOMEBODY)
  const session = user ? await pageSession(user) : {}
  const page = await client.get(path).accept('html').withSession(session).redirects(0)

  return { path, status: page.status(), location: page.header('location') }
}

test.group('Guarded pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('there are some for owners, renters and administrators', ({ assert }) => {
    assert.includeMembers(guardedPages(), [
      '/account',
      '/user/dashboard',
      '/user/bookings/:id',
      '/owner/dashboard',
      '/owner/today',
      '/owner/bookings/:id',
      '/owner/listing/:id/edit',
      '/owner/listing/:id/availability',
      '/listings/create',
      '/admin',
      '/admin/users',
    ])
  })

  // Rule A39.
  test('ask a visitor to sign in and lead back; those of administrators redirect home', async ({
    assert,
    client,
  }) => {
    for (const pattern of guardedPages()) {
      const { path, location } = await open(client, pattern)
      const login = `/login?next=${encodeURIComponent(path)}`

      assert.equal(location, ADMINISTRATORS.test(pattern) ? '/' : login, pattern)
    }
  })

  // Rule A39.
  test('redirect other roles to the home page', async ({ assert, client }) => {
    const [renter, owner, admin] = [await createUser(), await createOwner(), await createAdmin()]

    for (const pattern of guardedPages()) {
      const strangers = [
        ...(OWNERS.test(pattern) ? [renter, admin] : []),
        ...(ADMINISTRATORS.test(pattern) ? [renter, owner] : []),
      ]
      for (const stranger of strangers) {
        const { location } = await open(client, pattern, stranger)
        assert.equal(location, '/', `${pattern} as ${stranger.role}`)
      }
    }
  })

  test('of administrators cannot be opened by another spelling of the path', async ({
    assert,
    client,
  }) => {
    const people = [await createUser(), await createOwner()]
    const sessions = [{}, ...(await Promise.all(people.map((person) => pageSession(person))))]

    for (const path of guardedPages().filter((pattern) => ADMINISTRATORS.test(pattern)))
      for (const spelling of [
        `${path}/`,
        path.replace('admin', 'ADMIN'),
        path.replace('admin', '%61dmin'),
        path.replace('admin', 'admin/'),
        `${path}?_method=PATCH`,
      ])
        for (const session of sessions) {
          const page = await client.get(spelling).accept('html').withSession(session).redirects(0)
          assert.oneOf(page.status(), [301, 302], spelling)
          assert.match(page.header('location')!, /^\/($|login)/, spelling)
        }
  })

  test('open for the roles they are for', async ({ assert, client }) => {
    const [renter, owner, admin] = [await createUser(), await createOwner(), await createAdmin()]
    const homes: [string, User][] = [
      ['/account', renter],
      ['/user/dashboard', renter],
      ['/owner/dashboard', owner],
      ['/owner/today', owner],
      ['/listings/create', owner],
      ['/admin', admin],
    ]

    for (const [path, person] of homes) {
      const { status } = await open(client, path, person)
      assert.equal(status, 200, path)
    }
  })

  test('for sign-in and sign-up redirect signed-in users to where they wanted to go', async ({
    assert,
    client,
  }) => {
    const people: [User, string][] = [
      [await createUser(), '/listings'],
      [await createOwner(), '/owner/dashboard'],
      [await createAdmin(), '/admin'],
    ]

    for (const [person, start] of people)
      for (const path of ['/login', '/register']) {
        const { location } = await open(client, path, person)
        const wanted = await open(client, `${path}?next=%2Flisting%2F1%3Fa%3Db`, person)
        const elsewhere = await open(client, `${path}?next=%2F%2Fevil.example`, person)
        assert.equal(location, start)
        assert.equal(wanted.location, '/listing/1?a=b')
        assert.equal(elsewhere.location, start)
      }
    const visitor = await open(client, '/login')
    assert.equal(visitor.status, 200)
  })

  test('a token in a header opens no page, a cookie no API call', async ({ assert, client }) => {
    const renter = await createUser()
    const page = await client
      .get('/account')
      .header('authorization', 'Bearer whatever')
      .accept('html')
      .redirects(0)
    const call = await client.get('/api/auth/me').withSession(await pageSession(renter))

    assert.notEqual(page.status(), 200)
    call.assertStatus(401)
  })
})
