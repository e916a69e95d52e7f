import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import limits from '#config/limits'
import { bearer, createOwner, createUser, pageSession } from '#tests/support/accounts'
import type User from '#identity/models/user'

interface Call {
  what: string
  most: number
  send: (client: ApiClient, user: User) => Promise<{ status(): number }>
}

const CALLS: Call[] = [
  {
    what: 'starts of a checkout',
    most: limits.checkout.requests,
    send: async (client, user) =>
      client.post(`/api/bookings/${randomUUID()}/checkout`).bearerToken(await bearer(user)),
  },
  {
    what: 'returns from Stripe',
    most: limits.checkoutReturn.requests,
    send: async (client, user) =>
      client
        .get('/user/dashboard?session_id=cs_test_unknown')
        .accept('html')
        .withSession(await pageSession(user)),
  },
  {
    what: 'onboardings',
    most: limits.onboarding.requests,
    send: async (client, user) =>
      client
        .get('/stripe/connect/refresh')
        .accept('html')
        .redirects(0)
        .withSession(await pageSession(user)),
  },
]

test.group('Calls that ask Stripe', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  // Rule A46.
  test('{what} are limited for each person')
    .with(CALLS)
    .run(async ({ assert, client }, { most, send }) => {
      const [one, other] = [await createOwner(), await createOwner()]
      const statusFor = async (user: User) => {
        const response = await send(client, user)
        return response.status()
      }
      for (let call = 0; call < most; call += 1) assert.notEqual(await statusFor(one), 429)

      assert.equal(await statusFor(one), 429)
      assert.notEqual(await statusFor(other), 429)
    })

  test('the dashboard itself is not limited by them', async ({ assert, client }) => {
    const user = await createUser()
    const session = await pageSession(user)

    for (let visit = 0; visit <= limits.checkoutReturn.requests; visit += 1) {
      const page = await client.get('/user/dashboard').accept('html').withSession(session)
      assert.equal(page.status(), 200)
    }
  })
})
