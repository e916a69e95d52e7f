import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import OneTimeToken from '#identity/models/one_time_token'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { countHashing } from '#tests/support/hashing'

const PERSON = { email: 'mere@example.com', firstName: 'Mere', lastName: 'Tautahi' }

/** Common passwords by minimum length: the last one of the 3,000 that are refused, and the next one. */
const LAST_COMMON: Record<number, string> = { 6: 'wassup', 8: '13101988' }
const FIRST_UNCOMMON: Record<number, string> = { 6: 'bullseye', 8: '13101992' }

/** Every form or call that sets a password, with its minimum length (rule A6). */
const PLACES = [
  {
    place: 'registration',
    fewest: 6,
    set: async (client: ApiClient, password: unknown) => ({
      email: PERSON.email,
      response: await client.post('/api/auth/register').json({ ...PERSON, password }),
    }),
  },
  {
    place: 'reset by mail',
    fewest: 8,
    set: async (client: ApiClient, password: unknown) => {
      const { id: userId, email } = await createUser()
      const options = { userId, purpose: 'reset_password' as const, now: DateTime.utc() }
      const { token } = await db.transaction((trx) =>
        OneTimeToken.issue({ ...options, goodFor: { hours: 1 } }, trx)
      )
      const response = await client.post('/api/auth/reset-password').json({ token, password })
      return { email, response }
    },
  },
  {
    place: 'reset by an administrator',
    fewest: 6,
    set: async (client: ApiClient, password: unknown) => {
      const { id, email } = await createUser()
      const response = await client
        .post(`/api/admin/users/${id}/reset-password`)
        .bearerToken(await bearer(await createAdmin()))
        .json({ password })
      return { email, response }
    },
  },
]

test.group('Passwords', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  // Rule A6.
  test('{place}: {fewest} characters are accepted, one fewer is refused')
    .with(PLACES)
    .run(async ({ assert, client }, { fewest, set }) => {
      const { response: short } = await set(client, 'k'.repeat(fewest - 1))
      const { email, response } = await set(client, 'k'.repeat(fewest))

      short.assertStatus(422)
      short.assertBodyContains({ message: `Password must be at least ${fewest} characters` })
      assert.oneOf(response.status(), [200, 201])
      const login = { email, password: 'k'.repeat(fewest) }
      await answers(200, client.post('/api/auth/login').json(login))
    })

  test('{place}: unusual passwords work exactly as typed, and nothing shorter or longer')
    .with(PLACES)
    .run(async ({ assert, client }, { set }) => {
      const passwords = [
        'x'.repeat(128),
        'correct horse battery staple '.repeat(3).trim(),
        'two  spaces  within',
        'Whangārei ⛵ moorings',
        'pass\u0000word with NUL',
      ]

      for (const password of passwords) {
        const { email, response } = await set(client, password)
        assert.oneOf(response.status(), [200, 201], password)
        const signIn = async (typed: string) => {
          await limiter.clear()
          const answer = await client.post('/api/auth/login').json({ email, password: typed })
          return answer.status()
        }
        assert.equal(await signIn(password), 200)
        assert.equal(await signIn(password.slice(0, -1)), 401)
        await db.from('users').where({ email: PERSON.email }).delete()
      }
    })

  // Rule A7.
  test('{place}: common passwords are refused, in whatever case, and nothing is set')
    .with(PLACES)
    .run(async ({ assert, client }, { fewest, set }) => {
      for (const password of ['Password1', 'QWERTYUIOP', '12345678', LAST_COMMON[fewest]]) {
        const { email, response } = await set(client, password)

        response.assertStatus(422)
        assert.equal(response.body().errors[0].field, 'password')
        assert.match(response.body().message, /easy to guess. Please choose another/)
        const login = await client.post('/api/auth/login').json({ email, password })
        login.assertStatus(401)
      }
    })

  test('{place}: a password outside the 3,000 most common is accepted')
    .with(PLACES)
    .run(async ({ assert, client }, { fewest, set }) => {
      for (const password of ['mooring-demo', 'harbour-light', FIRST_UNCOMMON[fewest]]) {
        const { response } = await set(client, password)

        assert.oneOf(response.status(), [200, 201], password)
        await db.from('users').where({ email: PERSON.email }).delete()
      }
    })

  // Rule A8.
  test('{place}: a megabyte is refused before hashing')
    .with(PLACES)
    .run(async ({ assert, client, cleanup }, { set }) => {
      const { work, stop } = countHashing()
      cleanup(stop)

      const { response: huge } = await set(client, 'x'.repeat(1_000_000))
      const made = work.made
      const { response: large } = await set(client, 'x'.repeat(50_000))

      assert.oneOf(huge.status(), [413, 422])
      large.assertStatus(422)
      assert.isAtMost(made, 2, 'only the accounts of this test were hashed')
      assert.isEmpty(work.verified)
    })

  test('a megabyte as password is refused at sign-in too', async ({ assert, client, cleanup }) => {
    const { email } = await createUser()
    const { work, stop } = countHashing()
    cleanup(stop)

    for (const [size, status] of [
      [1_000_000, 413],
      [50_000, 422],
    ]) {
      const response = await client
        .post('/api/auth/login')
        .json({ email, password: 'x'.repeat(size) })
      response.assertStatus(status)
    }
    assert.deepEqual(work, { verified: [], made: 0 })
  })

  test('a password that is no text is refused: {$i}')
    .with([null, 7, true, ['kereru kereru'], { $ne: null }])
    .run(async ({ client }, password) => {
      for (const { set } of PLACES) {
        const { response } = await set(client, password)
        response.assertStatus(422)
      }
    })
})

test.group('The Unicode form of a password', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const [COMPOSED, DECOMPOSED] = ['NFC', 'NFD'].map((form) => 'Tāmaki Makaurau é'.normalize(form))

  // Rule A8.
  test('does not matter, wherever it is set and checked')
    .with(PLACES)
    .run(async ({ client }, { set }) => {
      for (const [typed, later] of [
        [COMPOSED, DECOMPOSED],
        [DECOMPOSED, COMPOSED],
      ]) {
        const { email, response } = await set(client, typed)
        response.assertStatus(response.status() === 201 ? 201 : 200)

        const login = await client.post('/api/auth/login').json({ email, password: later })
        login.assertStatus(200)
        await db.from('users').where({ email: PERSON.email }).delete()
      }
    })

  // Rule A8.
  test('of one that was set before is the one in which it was typed', async ({ client }) => {
    const { email } = await createUser({ password: DECOMPOSED })

    const login = await client.post('/api/auth/login').json({ email, password: DECOMPOSED })

    login.assertStatus(200)
  })
})
