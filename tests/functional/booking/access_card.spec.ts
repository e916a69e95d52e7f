import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import { createUser, pageSession } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { SECRETS } from '#tests/support/listings'

const NOON_BEFORE = '2027-06-09T00:00:00Z'

test.group('The access card page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule V15.
  test('shows the place to the renter of a revealed booking and is not cached', async ({
    assert,
    client,
  }) => {
    const booking = await revealed()
    const page = await open(client, booking, booking.renter)

    page.assertStatus(200)
    assert.equal(page.header('cache-control'), 'private, no-store')
    for (const secret of [SECRETS.mooringNumber, SECRETS.accessCode])
      assert.include(page.text(), secret)
    assert.include(String(page.header('content-security-policy')), "worker-src 'self'")
  })

  // Rule V15.
  test('redirects the owner, a stranger and a visitor', async ({ client }) => {
    const booking = await revealed()

    for (const person of [booking.listing.owner, await createUser()])
      expectSentTo(await open(client, booking, person), '/user/dashboard')
    const visitor = await client.get(cardOf(booking)).redirects(0)
    expectSentTo(visitor, '/login')
  })

  // Rule V15.
  test('is not available after check-out, when cancelled, and before the reveal', async ({
    client,
  }) => {
    const over = await revealed()
    const cancelled = await revealed()
    await cancelled.merge({ status: 'CANCELLED' }).save()
    const early = await createBooking({ state: 'confirmed', from: '2027-06-20' })

    for (const booking of [cancelled, early])
      expectSentTo(await open(client, booking, booking.renter), '/user/dashboard')
    freezeTime(over.checkOutAt.toUTC())
    expectSentTo(await open(client, over, over.renter), '/user/dashboard')
  })

  test('has a service worker that can load it offline', async ({ assert, client }) => {
    const worker = await client.get('/access-card-sw.js')

    worker.assertStatus(200)
    assert.equal(worker.header('cache-control'), 'no-cache')
    assert.include(String(worker.header('content-type')), 'javascript')
    assert.include(String(worker.header('content-security-policy')), "connect-src 'self'")
  })
})

/** A booking that begins tomorrow and is revealed. */
async function revealed(): Promise<Booking> {
  const now = freezeTime(NOON_BEFORE)
  const booking = await createBooking({ state: 'confirmed', from: '2027-06-09' })

  return booking.merge({ detailsRevealedAt: now }).save()
}

function cardOf({ id }: Booking) {
  return `/user/bookings/${id}/access`
}

async function open(client: ApiClient, booking: Booking, person: User) {
  const session = await pageSession(person)

  return client.get(cardOf(booking)).accept('html').withSession(session).redirects(0)
}

function expectSentTo(answer: Awaited<ReturnType<typeof open>>, path: string) {
  answer.assertStatus(302)
  const location = String(answer.header('location'))
  if (!location.startsWith(path)) throw new Error(`Sent to ${location}, not to ${path}`)
}
