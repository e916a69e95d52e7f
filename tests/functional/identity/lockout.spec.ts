import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import limits from '#config/limits'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { throttleKey } from '#platform/http/middleware/throttle'
import { createUser } from '#tests/support/accounts'
import { emptyMailbox, mailedToken } from '#tests/support/mailbox'
import { trustThisMachine } from '#tests/support/proxy'

const { requests, duration } = limits.signInByEmail
const counter = () => limiter.use({ requests, duration })

/** As if a hundred wrong passwords had been checked today, from many networks. */
function spend(email: string) {
  return counter().set(throttleKey('signInByEmail', email), requests, duration)
}

test.group('Locking somebody out', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)
  group.each.setup(trustThisMachine)

  async function signIn(client: ApiClient, from: string, email: string, password = PASSWORD) {
    const answer = await client
      .post('/api/auth/login')
      .header('x-forwarded-for', from)
      .json({ email, password })

    return answer.status()
  }

  // Rule A44.
  test('wrong passwords that one network is refused for do not count', async ({
    assert,
    client,
  }) => {
    const { email } = await createUser()
    for (let attempt = 0; attempt < 20; attempt += 1)
      await signIn(client, '203.0.113.1', email, `wrong ${attempt}`)

    const counted = await counter().get(throttleKey('signInByEmail', email))
    assert.equal(counted!.consumed, limits.signInByAccount.requests)
    assert.equal(await signIn(client, '203.0.113.2', email), 200)
  })

  // Rule A44.
  test('a network that the person signed in from before is let in all the same', async ({
    assert,
    client,
  }) => {
    const { email } = await createUser()
    assert.equal(await signIn(client, '203.0.113.1', email), 200)
    await spend(email)

    assert.equal(await signIn(client, '203.0.113.2', email), 429)
    assert.equal(await signIn(client, '203.0.113.1', email), 200)
  })

  // Rule A44.
  test('a new password by mail lets the person in from anywhere', async ({ assert, client }) => {
    const { email } = await createUser()
    await spend(email)
    assert.equal(await signIn(client, '203.0.113.2', email), 429)

    await client.post('/api/auth/request-password-reset').json({ email })
    const token = await mailedToken(email)
    const password = 'harbour-swell-7'
    await client.post('/api/auth/reset-password').json({ token, password })

    assert.equal(await signIn(client, '203.0.113.2', email, password), 200)
  })
})
