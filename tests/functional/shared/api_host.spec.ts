import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { bearer, createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test.group('Host of the API', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule H1.
  test('documented paths answer with and without /api', async ({ client, assert }) => {
    await createListing()

    const prefixed = await client.get('/api/listings')
    const plain = await client.get('/listings').accept('json')

    prefixed.assertStatus(200)
    plain.assertStatus(200)
    assert.deepEqual(plain.body(), prefixed.body())
  })

  // Rule H2.
  test('a request other than GET is for the API, whatever it prefers', async ({ client }) => {
    const { email } = await createUser()

    const response = await client
      .post('/auth/login')
      .header('accept', HTML)
      .json({ email, password: PASSWORD })

    response.assertStatus(200)
    response.assertBodyContains({ user: { email } })
  })

  // Rule H2.
  test('a GET with a bearer token is for the API', async ({ client }) => {
    const user = await createUser()

    const response = await client
      .get('/auth/me')
      .header('accept', HTML)
      .bearerToken(await bearer(user))

    response.assertStatus(200)
    response.assertBodyContains({ id: user.id })
  })

  // Rule H2.
  test('a browser and an Inertia visit get the page', async ({ client, assert }) => {
    const browser = await client.get('/listings').header('accept', HTML)
    const visit = await client.get('/listings').withInertia()

    assert.include(browser.header('content-type'), 'text/html')
    visit.assertInertiaComponent('catalog/browse')
    for (const header of ['Accept', 'Authorization']) assert.include(browser.header('vary'), header)
  })

  // Rule H3.
  test('an unknown API path is a 404 in JSON, an unknown page redirects home', async ({
    client,
  }) => {
    const call = await client.get('/api/nowhere')
    const post = await client.post('/nowhere').json({})
    const page = await client.get('/nowhere/at/all').header('accept', HTML).redirects(0)

    call.assertStatus(404)
    call.assertBodyContains({ message: 'Not found' })
    post.assertStatus(404)
    page.assertStatus(302)
    page.assertHeader('location', '/')
  })

  // Rule H4.
  test('an unreadable body is refused in the common error format', async ({ client, assert }) => {
    const response = await client
      .post('/api/auth/login')
      .header('content-type', 'application/json')
      .form('{"email": ' as never)

    assert.oneOf(response.status(), [400, 422])
    assert.isString(response.body().message)
  })
})

test.group('Health', () => {
  // Rule H13.
  test('the process is live, and ready when database, queue and disk work', async ({ client }) => {
    const live = await client.get('/health/live')
    const ready = await client.get('/health/ready')

    live.assertStatus(200)
    ready.assertStatus(200)
    ready.assertBodyContains({ checks: { database: true, queue: true, disk: true } })
  })
})

test.group('Headers', () => {
  // Rule H11.
  test('every answer has the security headers, pages a policy without inline scripts', async ({
    client,
    assert,
  }) => {
    const page = await client.get('/').header('accept', HTML)
    const call = await client.get('/api/listings')

    for (const answer of [page, call]) {
      assert.equal(answer.header('x-content-type-options'), 'nosniff')
      assert.equal(answer.header('x-frame-options'), 'DENY')
      assert.exists(answer.header('referrer-policy'))
    }
    const policy = page.header('content-security-policy')!
    assert.match(policy, /script-src [^;]*'nonce-/)
    assert.notMatch(policy, /script-src [^;]*'unsafe-inline'/)
    assert.include(policy, "frame-ancestors 'none'")
  })

  test('the API sets no cookie', async ({ client, assert }) => {
    const response = await client.get('/api/listings')

    assert.isUndefined(response.header('set-cookie'))
  })
})
