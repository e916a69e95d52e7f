import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import { bearer, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing, SECRETS } from '#tests/support/listings'

const MARKERS = Object.values(SECRETS).map(String)

/** Routes without listing data: files of others, health checks and metrics. */
const ELSEWHERE = ['/stripe/connect/return', '/stripe/connect/refresh']

interface Address {
  pattern: string
  path: string
}

/** Every GET route, once for each record its parameters may name, so that new routes are included. */
function everyRoute(ids: Record<string, string>): Address[] {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ methods, pattern }) => methods.includes('GET') && !ELSEWHERE.includes(pattern))
    .flatMap(({ pattern }) => {
      const paths = Object.values(ids).map((id) => pattern.replace(/:(\w+)/g, id))

      return [...new Set(paths)].map((path) => ({ pattern, path }))
    })
}

interface Viewer {
  name: string
  user: User | null
}

/** Requests with a token, with a browser session, and as an Inertia visit. */
async function answersTo(client: ApiClient, path: string, { user }: Viewer) {
  const query = { checkIn: '2027-03-01', checkOut: '2027-03-04', search: 'MARKER' }
  const ask = () => client.get(path).redirects(0)
  if (path.startsWith('/api/')) {
    const call = user ? ask().bearerToken(await bearer(user)) : ask()
    return [
      await call,
      await (user
        ? ask()
            .qs(query)
            .bearerToken(await bearer(user))
        : ask().qs(query)),
    ]
  }
  const session = user ? await pageSession(user) : {}

  return [
    await ask().accept('html').withSession(session),
    await ask().withInertia().withSession(session),
  ]
}

test.group('Secrets of a mooring, on every route', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule V4.
  test('are not shown to visitors, strangers, unpaid renters, paid renters before the reveal, cancelled renters, other owners', async ({
    client,
    assert,
  }) => {
    const listing = await createListing({ withSecrets: true })
    const unpaid = await createBooking({ listing, from: 5, nights: 2 })
    const paid = await createBooking({ listing, state: 'confirmed', from: 20, nights: 3 })
    const cancelled = await createBooking({ listing, state: 'cancelled', from: 30, nights: 3 })
    const viewers: Viewer[] = [
      { name: 'a visitor', user: null },
      { name: 'a stranger', user: await createUser() },
      { name: 'who has not paid', user: unpaid.renter },
      { name: 'who paid, before the reveal', user: paid.renter },
      { name: 'who cancelled', user: cancelled.renter },
      { name: 'another owner', user: await createOwner() },
    ]
    const routes = everyRoute(idsOf({ listing, unpaid, paid, cancelled }))

    let told = 0
    for (const viewer of viewers) {
      for (const { path } of routes) {
        for (const answer of await answersTo(client, path, viewer)) {
          assert.isBelow(answer.status(), 500, `${viewer.name} at ${path}`)
          for (const marker of MARKERS) {
            assert.notInclude(answer.text(), marker, `${viewer.name} at ${path}`)
          }
          told += Number(answer.text().includes(listing.title))
        }
      }
    }
    assert.isAbove(told, viewers.length * 2)
  }).timeout(120_000)

  test('are found by this crawl when the owner looks', async ({ client, assert }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner, withSecrets: true })
    const paths = everyRoute({ listing: listing.id }).filter(({ pattern }) =>
      pattern.includes('listings')
    )
    const texts = []

    for (const { path } of paths) {
      for (const answer of await answersTo(client, path, { name: 'the owner', user: owner }))
        texts.push(answer.text())
    }

    for (const marker of MARKERS) assert.include(texts.join(' '), marker)
  })
})

function idsOf(things: { listing: { id: string } } & Record<string, { id: string } | Booking>) {
  return Object.fromEntries(Object.entries(things).map(([name, { id }]) => [name, id]))
}
