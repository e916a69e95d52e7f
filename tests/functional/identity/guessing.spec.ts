import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import limits from '#config/limits'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { throttleKey } from '#platform/http/middleware/throttle'
import { createUser } from '#tests/support/accounts'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { trustThisMachine } from '#tests/support/proxy'

const ATTEMPTS = Array.from({ length: 60 }, (_, index) => index)

/** Number of responses by status. */
function tally(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1

  return counts
}

test.group('Guessing', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)

  test('of many wrong passwords for one account five are checked', async ({ assert, client }) => {
    const { email } = await createUser()
    const statuses = []

    for (const attempt of ATTEMPTS.slice(0, 20)) {
      const response = await client
        .post('/api/auth/login')
        .header('x-forwarded-for', `203.0.113.${attempt}`)
        .json({ email, password: `wrong ${attempt}` })
      statuses.push(response.status())
    }

    assert.deepEqual(tally(statuses), { 401: 5, 429: 15 })
  })

  test('concurrent ones are limited too', async ({ assert, client }) => {
    const { email } = await createUser()

    const responses = await Promise.all(
      ATTEMPTS.map((attempt) =>
        client.post('/api/auth/login').json({ email, password: `wrong ${attempt}` })
      )
    )

    assert.deepEqual(tally(responses.map((response) => response.status())), { 401: 5, 429: 55 })
  })

  // Rule A44.
  test('from many networks, a hundred a day are checked for one account', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { email } = await createUser()
    cleanup(trustThisMachine())
    const { requests, duration } = limits.signInByEmail
    const counter = limiter.use({ requests, duration })
    const key = throttleKey('signInByEmail', email)
    const guessFrom = async (networks: number[]) => {
      const statuses = []
      for (const network of networks) {
        const response = await client
          .post('/api/auth/login')
          .header('x-forwarded-for', `203.0.113.${network}`)
          .json({ email, password: `wrong ${network}` })
        statuses.push(response.status())
      }
      return tally(statuses)
    }

    assert.deepEqual(await guessFrom([1, 2, 3, 4, 5]), { 401: 5 })
    assert.equal(await counter.remaining(key), 95)
    await counter.set(key, 95, duration)
    assert.deepEqual(await guessFrom([6, 7, 8, 9, 10, 11, 12]), { 401: 5, 429: 2 })
  })

  // Rule A45.
  test('from one /64 of IPv6, five are checked for one account', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { email } = await createUser()
    cleanup(trustThisMachine())
    const statuses = []

    for (const attempt of ATTEMPTS.slice(0, 8)) {
      const response = await client
        .post('/api/auth/login')
        .header('x-forwarded-for', `2001:db8:1:2::${attempt + 1}`)
        .json({ email, password: `wrong ${attempt}` })
      statuses.push(response.status())
    }

    assert.deepEqual(tally(statuses), { 401: 5, 429: 3 })
  })

  test('the owner of the account is not locked out elsewhere', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { email } = await createUser()
    cleanup(trustThisMachine())
    const signInFrom = (address: string, password: string) =>
      client.post('/api/auth/login').header('x-forwarded-for', address).json({ email, password })
    for (const attempt of ATTEMPTS.slice(0, 10)) await signInFrom('203.0.113.1', `wrong ${attempt}`)

    const here = await signInFrom('203.0.113.1', PASSWORD)
    const elsewhere = await signInFrom('203.0.113.2', PASSWORD)
    here.assertStatus(429)
    assert.isAtMost(Number(here.header('retry-after')), 15 * 60)
    elsewhere.assertStatus(200)
  })

  // Rule A36.
  test('one password on many accounts is tried on fifty', async ({ assert, client }) => {
    const statuses = []

    for (const attempt of ATTEMPTS) {
      const response = await client
        .post('/api/auth/login')
        .header('x-forwarded-for', `203.0.113.${attempt}`)
        .json({ email: `person${attempt}@example.com`, password: 'Summer2026' })
      statuses.push(response.status())
    }

    assert.deepEqual(tally(statuses), { 401: 50, 429: 10 })
  })

  test('of many reset requests for one address three are mailed', async ({ assert, client }) => {
    const { email } = await createUser()
    const statuses = []

    for (const attempt of ATTEMPTS.slice(0, 10)) {
      const response = await client
        .post('/api/auth/request-password-reset')
        .header('x-forwarded-for', `203.0.113.${attempt}`)
        .json({ email: attempt % 2 ? email : email.toUpperCase() })
      statuses.push(response.status())
    }

    assert.deepEqual(tally(statuses), { 200: 3, 429: 7 })
    assert.lengthOf(await mailsTo(email), 3)
  })

  test('an unknown address is limited in the same way', async ({ assert, client }) => {
    const statuses = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const response = await client
        .post('/api/auth/request-password-reset')
        .json({ email: 'nobody@example.com' })
      statuses.push(response.status())
    }

    assert.deepEqual(statuses, [200, 200, 200, 429, 429])
  })
})
