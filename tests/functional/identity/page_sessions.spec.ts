import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PASSWORD } from '#database/factories/identity/user_factory'
import type User from '#identity/models/user'
import { bearer, createUser, pageSession } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { CookieBrowser } from '#tests/support/cookie_browser'

async function signedIn(user: User) {
  const browser = new CookieBrowser()
  const response = await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })
  const { access_token: token } = (await response.json()) as { access_token: string }

  return { browser, token, authorization: { authorization: `Bearer ${token}` } }
}

test.group('Page sessions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  test('registration opens one', async ({ assert }) => {
    const browser = new CookieBrowser()
    const response = await browser.post('/api/auth/register', {
      email: 'mere@example.com',
      password: PASSWORD,
      firstName: 'Mere',
      lastName: 'Tautahi',
    })
    const { user } = (await response.json()) as { user: { id: string } }

    assert.equal(await browser.whoIsSignedIn(), user.id)
  })

  test('a visitor who is given nothing to keep gets no cookie', async ({ assert }) => {
    const browser = new CookieBrowser()

    assert.isNull(await browser.whoIsSignedIn())
    assert.equal(browser.cookies, '')
  })

  test('cookies are written when it opens, and not for each page', async ({ assert, client }) => {
    const session = await pageSession(await createUser())
    const page = await client.get('/about').accept('html').withSession(session)

    page.assertTextIncludes('Your account')
    assert.isUndefined(page.header('set-cookie'))
  })

  // Rule A15.
  test('login opens one under a new id, whatever the browser sent before', async ({ assert }) => {
    const user = await createUser()
    const { browser, authorization } = await signedIn(await createUser())
    await browser.post('/api/auth/logout', undefined, authorization)
    const planted = browser.copy()

    await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })

    assert.equal(await browser.whoIsSignedIn(), user.id)
    assert.notEqual(browser.cookies, planted.cookies)
    assert.isNull(await planted.whoIsSignedIn())
  })

  // Rule A15.
  test('logout with the token ends it, also for a copied cookie', async ({ assert }) => {
    const { browser, authorization } = await signedIn(await createUser())
    const stolen = browser.copy()

    const response = await browser.post('/api/auth/logout', undefined, authorization)

    assert.equal(response.status, 204)
    assert.isNull(await browser.whoIsSignedIn())
    assert.isNull(await stolen.whoIsSignedIn())
  })

  test('a browser that lost its token can still end it, and the token with it', async ({
    assert,
    client,
  }) => {
    const { browser, token } = await signedIn(await createUser())

    const response = await browser.post('/api/auth/logout')

    assert.equal(response.status, 204)
    assert.isNull(await browser.whoIsSignedIn())
    await answers(401, client.get('/api/auth/me').bearerToken(token))
  })

  // Rule A16.
  test('a browser that lost its session gets one for its token', async ({ assert }) => {
    const user = await createUser()
    const browser = new CookieBrowser()

    const response = await browser.post('/api/auth/session', undefined, {
      authorization: `Bearer ${await bearer(user)}`,
    })

    assert.equal(response.status, 200)
    assert.equal(await browser.whoIsSignedIn(), user.id)
  })

  test('without a valid token there is none', async ({ assert }) => {
    const { browser } = await signedIn(await createUser())

    assert.propertyVal(await browser.post('/api/auth/session'), 'status', 401)
  })

  // Rule A17.
  test('the cookie alone never authenticates the API', async ({ assert }) => {
    const { browser } = await signedIn(await createUser())

    assert.propertyVal(await browser.post('/api/auth/resend-verification'), 'status', 401)
  })

  // Rule A18.
  test('another site can neither open nor end one: {$self}')
    .with([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])
    .run(async ({ assert }, headers) => {
      const user = await createUser()
      const credentials = { email: user.email, password: PASSWORD }
      const stranger = new CookieBrowser()

      const login = await stranger.post('/api/auth/login', credentials, headers as never)
      assert.equal(login.status, 403)
      assert.isNull(await stranger.whoIsSignedIn())

      const { browser } = await signedIn(user)
      const logout = await browser.post('/api/auth/logout', undefined, headers as never)
      assert.equal(logout.status, 403)
      assert.equal(await browser.whoIsSignedIn(), user.id)
    })

  // Rule A18.
  test('a form that pretends to be JSON is refused', async ({ assert }) => {
    const user = await createUser()
    const browser = new CookieBrowser()
    const response = await browser.post(
      '/api/auth/login',
      { email: user.email, password: PASSWORD },
      { 'content-type': 'text/plain' }
    )

    assert.equal(response.status, 400)
    assert.isNull(await browser.whoIsSignedIn())
  })
})
