import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import { bearer, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing, SECRETS } from '#tests/support/listings'
import { createNotice } from '#tests/support/notices'

const MARKERS = Object.values(SECRETS).map(String)

/** Routes without listing data: files of others, health checks and metrics; and the stream of changes, which does not end. */
const ELSEWHERE = ['/stripe/connect/return', '/stripe/connect/refresh', '/live']

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
  /** Null for a visitor. */
  token: string | null
  session: Record<string, string>
}

async function viewer(name: string, user: User | null = null): Promise<Viewer> {
  return {
    name,
    token: user && (await bearer(user)),
    session: user ? await pageSession(user) : {},
  }
}

/** Requests with a token, with a browser session, and as an Inertia visit. */
async function answersTo(client: ApiClient, path: string, { token, session }: Viewer) {
  const query = { checkIn: '2027-03-01', checkOut: '2027-03-04', search: 'MARKER' }
  const ask = () => client.get(path).redirects(0)
  if (path.startsWith('/api/')) {
    const call = () => (token ? ask().bearerToken(token) : ask())
    return [await call(), await call().qs(query)]
  }

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
    await createNotice(paid)
    await createNotice(cancelled, { kind: 'cancelled' })
    const viewers = [
      await viewer('a visitor'),
      await viewer('a stranger', await createUser()),
      await viewer('who has not paid', unpaid.renter),
      await viewer('who paid, before the reveal', paid.renter),
      await viewer('who cancelled', cancelled.renter),
      await viewer('another owner', await createOwner()),
    ]
    const routes = everyRoute(idsOf({ listing, unpaid, paid, cancelled }))

    let told = 0
    for (const each of viewers) {
      for (const { path } of routes) {
        for (const answer of await answersTo(client, path, each)) {
          assert.isBelow(answer.status(), 500, `${each.name} at ${path}`)
          for (const marker of MARKERS) {
            assert.notInclude(answer.text(), marker, `${each.name} at ${path}`)
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
    const looking = await viewer('the owner', owner)
    const texts = []

    for (const { path } of paths) {
      for (const answer of await answersTo(client, path, looking)) texts.push(answer.text())
    }

    for (const marker of MARKERS) assert.include(texts.join(' '), marker)
  })
})

function idsOf(things: { listing: { id: string } } & Record<string, { id: string } | Booking>) {
  return Object.fromEntries(Object.entries(things).map(([name, { id }]) => [name, id]))
}
