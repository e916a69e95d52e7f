import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { PASSWORD } from '#database/factories/identity/user_factory'
import SignInChallenge from '#identity/models/sign_in_challenge'
import { throttleKey } from '#platform/http/middleware/throttle'
import { createUser } from '#tests/support/accounts'
import { emptyMailbox, mailedToken } from '#tests/support/mailbox'
import { trustThisMachine } from '#tests/support/proxy'
import { codeOf, giveTotp, wrongCode } from '#tests/support/second_factors'

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
  test('a right password before a second factor does not count; once finished, its network is let in', async ({
    assert,
    client,
  }) => {
    const user = await createUser()
    await giveTotp(user)
    const { email } = user
    const first = '203.0.113.1'
    const consumed = async (name: 'signInByEmail' | 'signInByAddress', subject: string) => {
      const counted = await limiter.use(limits[name]).get(throttleKey(name, subject))

      return counted!.consumed
    }
    const counts = async () => [
      await consumed('signInByEmail', email),
      await consumed('signInByAddress', first),
    ]
    const finish = async (code: string) => {
      const { challenge } = await SignInChallenge.issue(user, DateTime.utc())
      const answer = await client
        .post('/api/auth/two-factor')
        .header('x-forwarded-for', first)
        .json({ challenge, code })

      return answer.status()
    }

    assert.equal(await signIn(client, first, email, 'wrong'), 401)
    for (let attempt = 0; attempt < 7; attempt += 1)
      assert.equal(await signIn(client, first, email), 401)
    assert.deepEqual(await counts(), [1, 1])
    assert.equal(await finish(wrongCode()), 401)
    assert.deepEqual(await counts(), [1, 2])
    await spend(email)
    assert.equal(await signIn(client, first, email), 429)

    assert.equal(await finish(codeOf()), 200)
    assert.equal(await signIn(client, first, email), 401)
    assert.equal(await signIn(client, '203.0.113.2', email), 429)
    const refused = 2
    assert.equal(await consumed('signInByEmail', email), requests + refused)
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
