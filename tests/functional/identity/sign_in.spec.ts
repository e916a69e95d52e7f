import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PASSWORD, UserFactory } from '#database/factories/identity/user_factory'
import User from '#identity/models/user'
import { bearer, createUser } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'

test.group('Sign-in', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  // Rule A9.
  test('answers a token and the user, ignoring the case of the email', async ({
    assert,
    client,
  }) => {
    const user = await createUser({ email: 'mere@example.com' })
    const response = await client
      .post('/auth/login')
      .json({ email: ' MERE@example.com', password: PASSWORD })

    response.assertStatus(200)
    assert.sameMembers(Object.keys(response.body()), ['access_token', 'user'])
    const me = await client.get('/auth/profile').bearerToken(response.body().access_token)
    assert.deepEqual(me.body(), response.body().user)
    assert.equal(me.body().id, user.id)
  })

  test('an unknown email and a wrong password get the same answer', async ({ assert, client }) => {
    const user = await createUser()
    const wrong = await client
      .post('/api/auth/login')
      .json({ email: user.email, password: 'not this one' })
    const unknown = await client
      .post('/api/auth/login')
      .json({ email: 'nobody@example.com', password: 'not this one' })

    wrong.assertStatus(401)
    assert.equal(wrong.body().message, 'Invalid credentials')
    assert.deepEqual([unknown.status(), unknown.body()], [wrong.status(), wrong.body()])
  })

  // Rule A32.
  test('an invited user has no password yet', async ({ client }) => {
    const user = await UserFactory.apply('invited').create()
    const response = await client.post('/api/auth/login').json({ email: user.email, password: 'x' })

    response.assertStatus(401)
  })

  // Rule A9.
  test('both fields are required', async ({ assert, client }) => {
    const response = await client.post('/api/auth/login').json({})

    response.assertStatus(422)
    assert.sameMembers(
      response.body().errors.map(({ field }: { field: string }) => field),
      ['email', 'password']
    )
  })

  test('odd input is refused and never a server error: {$i}')
    .with([
      "' OR 1=1--",
      'a\u0000b@example.com',
      ['a@example.com'],
      { $ne: null },
      'x'.repeat(9_000),
    ])
    .run(async ({ assert, client }, email) => {
      const response = await client.post('/api/auth/login').json({ email, password: PASSWORD })

      assert.oneOf(response.status(), [401, 422])
    })

  // Rule A11.
  test('a closed account is told why, but only with the right password: {state}')
    .with([
      { state: 'banned', message: /banned.*Payment outside the site/ },
      {
        state: 'suspended',
        message: /suspended until \w{3} \d\d\/\d\d\/\d{4}.*Complaints from renters/,
      },
      { state: 'inactive', message: /not active/ },
    ] as const)
    .run(async ({ assert, client }, { state, message }) => {
      const { email } = await UserFactory.apply(state).create()
      const right = await client.post('/api/auth/login').json({ email, password: PASSWORD })
      const wrong = await client.post('/api/auth/login').json({ email, password: 'wrong one' })

      right.assertStatus(403)
      assert.match(right.body().message, message)
      wrong.assertStatus(401)
      assert.equal(wrong.body().message, 'Invalid credentials')
    })

  // Rule A12.
  test('a suspension ends by itself', async ({ client }) => {
    const { email } = await UserFactory.merge({
      suspendedUntil: DateTime.utc().minus({ seconds: 1 }),
    }).create()

    await answers(200, client.post('/api/auth/login').json({ email, password: PASSWORD }))
  })

  test('a token of a closed account stops working: {$self}')
    .with(['banned', 'suspended', 'inactive'] as const)
    .run(async ({ client }, state) => {
      const token = await bearer(await UserFactory.apply(state).create())

      await answers(401, client.get('/api/auth/me').bearerToken(token))
    })

  // Rule A13.
  test('no token, a random, a foreign and an expired one are refused', async ({ client }) => {
    const user = await createUser()
    const token = await bearer(user)
    const expired = await User.accessTokens.create(user, ['*'], { expiresIn: -1 })

    await answers(401, client.get('/api/auth/me'))
    for (const bad of ['x', `${token}x`, 'oat_MQ.x', expired.value!.release()])
      await answers(401, client.get('/api/auth/me').bearerToken(bad))
    await answers(200, client.get('/api/auth/me').bearerToken(token))
  })

  test('using a token updates when it was seen', async ({ assert, client }) => {
    const user = await createUser()
    await client.get('/api/auth/me').bearerToken(await bearer(user))

    const [token] = await User.accessTokens.all(user)
    assert.instanceOf(token.lastUsedAt, Date)
  })

  // Rule A14.
  test('logout revokes this token at once, and no other', async ({ client }) => {
    const user = await createUser()
    const [here, elsewhere] = [await bearer(user), await bearer(user)]

    await answers(204, client.post('/api/auth/logout').bearerToken(here))
    await answers(401, client.get('/api/auth/me').bearerToken(here))
    await answers(200, client.get('/api/auth/me').bearerToken(elsewhere))
  })

  // Rule A35.
  test('the sixth wrong password within a quarter of an hour must wait, other users need not', async ({
    assert,
    client,
  }) => {
    const { email } = await createUser()
    for (let attempt = 0; attempt < 5; attempt += 1)
      await client.post('/api/auth/login').json({ email, password: `wrong ${attempt}` })

    const spoofed = await client
      .post('/api/auth/login')
      .header('x-forwarded-for', '203.0.113.9')
      .json({ email: email.toUpperCase(), password: PASSWORD })
    const somebodyElse = await createUser()
    const other = await client
      .post('/api/auth/login')
      .json({ email: somebodyElse.email, password: PASSWORD })

    spoofed.assertStatus(429)
    assert.isAbove(Number(spoofed.header('retry-after')), 0)
    assert.isString(spoofed.body().message)
    other.assertStatus(200)
  })

  // Rule A37.
  test('successful sign-ins do not count against the limits', async ({ client }) => {
    const { email } = await createUser()
    for (let attempt = 0; attempt < 55; attempt += 1)
      await answers(200, client.post('/api/auth/login').json({ email, password: PASSWORD }))
  })
})
