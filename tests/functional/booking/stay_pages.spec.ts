import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import { bearer, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { SECRETS } from '#tests/support/listings'

const renterPage = ({ id }: Booking) => `/user/bookings/${id}`
const ownerPage = ({ id }: Booking) => `/owner/bookings/${id}`

async function open(client: ApiClient, path: string, user: User) {
  return client
    .get(path)
    .withInertia()
    .withSession(await pageSession(user))
    .redirects(0)
}

test.group('The page of a stay', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule W136.
  test('has dates, money and what happened for its renter, and no secrets before the reveal', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking({ state: 'confirmed', from: 30 })
    const page = await open(client, renterPage(booking), booking.renter)

    page.assertStatus(200)
    assert.equal(page.header('cache-control'), 'private, no-store')
    const { props } = page.body()
    assert.equal(props.booking.id, booking.id)
    assert.equal(props.booking.owner.firstName, booking.listing.owner.firstName)
    assert.isNull(props.booking.access)
    assert.deepEqual(
      props.events.map(({ kind, amount }: { kind: string; amount: number | null }) => [
        kind,
        amount,
      ]),
      [['paid', booking.totalCents / 100]]
    )
    for (const secret of Object.values(SECRETS)) assert.notInclude(page.text(), String(secret))
  })

  // Rules V8, W136.
  test('has the access details once they are revealed', async ({ assert, client }) => {
    const booking = await createBooking({ state: 'confirmed', from: 0 })
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
    const page = await open(client, renterPage(booking), booking.renter)

    assert.equal(page.body().props.booking.access.accessCode, SECRETS.accessCode)
  })

  // Rule W136.
  test('names who cancelled, for both sides, with the refund', async ({ assert, client }) => {
    const booking = await createBooking({ state: 'confirmed', from: 30 })
    const { listing, renter } = booking
    const cancelled = await client
      .post(`/api/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(renter))
    cancelled.assertStatus(200)

    for (const [path, person] of [
      [renterPage(booking), renter],
      [ownerPage(booking), listing.owner],
    ] as const) {
      const page = await open(client, path, person)
      const { events } = page.body().props
      const steps = events.map(({ kind, by }: { kind: string; by: string | null }) => [kind, by])
      assert.sameDeepMembers(steps, [
        ['paid', null],
        ['cancel', 'renter'],
        ['refund_requested', null],
      ])
    }
  })

  // Rule W136.
  test('leads each side to its own page, and nobody else to one', async ({ assert, client }) => {
    const booking = await createBooking({ state: 'confirmed', from: 30 })
    const { listing, renter } = booking
    const ways = [
      [renterPage(booking), listing.owner, ownerPage(booking)],
      [ownerPage(booking), renter, renterPage(booking)],
      [renterPage(booking), await createUser(), '/'],
      [ownerPage(booking), await createUser(), '/'],
      [renterPage(booking), await createUser({ role: 'ADMIN' }), `/admin/bookings/${booking.id}`],
      ['/user/bookings/nothing', renter, '/'],
    ] as const

    for (const [path, person, target] of ways) {
      const answer = await open(client, path, person)
      assert.equal(answer.header('location'), target)
    }
  })

  // Rules W55, W136.
  test('does not name to the owner who holds nights unpaid', async ({ assert, client }) => {
    const booking = await createBooking()
    const page = await open(client, ownerPage(booking), booking.listing.owner)

    page.assertStatus(200)
    assert.isNull(page.body().props.booking.renter.email)
  })
})
