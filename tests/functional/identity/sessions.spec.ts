import { base64 } from '@adonisjs/core/helpers'
import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { PASSWORD } from '#database/factories/identity/user_factory'
import User from '#identity/models/user'
import {
  bearer,
  createAdmin,
  createUser,
  forgetEverybody,
  pageSession,
} from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { CookieBrowser } from '#tests/support/cookie_browser'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function signIn(client: ApiClient, { email }: User, agent = 'curl/8.5.0') {
  const response = await client
    .post('/api/auth/login')
    .header('user-agent', agent)
    .json({ email, password: PASSWORD })

  return response.body().access_token as string
}

test.group('Sessions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  // Rule A20.
  test('a user sees where they are signed in, on what device, and when it was last seen', async ({
    assert,
    client,
  }) => {
    const user = await createUser()
    await bearer(await createUser())
    const phone = await signIn(client, user, IPHONE)
    const program = await signIn(client, user)
    await User.accessTokens.create(user, ['*'], { expiresIn: -1 })
    await answers(200, client.get('/api/auth/me').bearerToken(phone))

    const response = await client.get('/api/auth/sessions').bearerToken(program)

    response.assertStatus(200)
    assert.containsSubset(response.body(), [
      { device: null, isCurrent: true },
      { device: 'Safari on iPhone', isCurrent: false },
    ])
    assert.lengthOf(response.body(), 2)
    const [, { lastSeenAt, signedInAt }] = response.body()
    assert.isAtLeast(Date.parse(lastSeenAt), Date.parse(signedInAt))
    assert.notInclude(response.text(), 'hash')
  })

  // Rule A20.
  test('this device is known by a token that has its id in capitals too', async ({
    assert,
    client,
  }) => {
    const user = await createUser()
    await bearer(user)
    const token = await bearer(user)
    const [id, secret] = token.slice('oat_'.length).split('.')
    const capitals = base64.urlEncode(base64.urlDecode(id)!.toUpperCase())

    const response = await client.get('/api/auth/sessions').bearerToken(`oat_${capitals}.${secret}`)

    response.assertStatus(200)
    const devices = response.body() as { id: string; isCurrent: boolean }[]
    assert.lengthOf(devices, 2)
    assert.deepEqual(
      devices.filter(({ isCurrent }) => isCurrent).map((device) => device.id),
      [base64.urlDecode(id)!]
    )
  })

  test('viewing a page counts as being seen', async ({ assert, client }) => {
    const user = await createUser()

    await client.get('/account').withSession(await pageSession(user))

    const [token] = await User.accessTokens.all(user)
    assert.instanceOf(token.lastUsedAt, Date)
  })

  // Rule A20.
  test('one device can be signed out from another', async ({ assert, client }) => {
    const user = await createUser()
    const [here, there] = [await bearer(user), await bearer(user)]
    const { body } = await answers(200, client.get('/api/auth/sessions').bearerToken(here)).then(
      (response) => ({ body: response.body() as { id: string; isCurrent: boolean }[] })
    )
    const other = body.find(({ isCurrent }) => !isCurrent)!

    await answers(204, client.delete(`/api/auth/sessions/${other.id}`).bearerToken(here))

    await answers(401, client.get('/api/auth/me').bearerToken(there))
    await answers(200, client.get('/api/auth/me').bearerToken(here))
    assert.lengthOf(await User.accessTokens.all(user), 1)
  })

  test('nobody ends the session of another user, not even an administrator', async ({
    assert,
    client,
  }) => {
    const owner = await createUser()
    const token = await bearer(owner)
    const [{ identifier }] = await User.accessTokens.all(owner)

    for (const stranger of [await createUser(), await createAdmin()]) {
      const response = await client
        .delete(`/api/auth/sessions/${String(identifier)}`)
        .bearerToken(await bearer(stranger))
      response.assertStatus(404)
      assert.equal(response.body().message, 'Session not found')
    }
    await answers(401, client.delete(`/api/auth/sessions/${String(identifier)}`))
    await answers(200, client.get('/api/auth/me').bearerToken(token))
  })

  test('an invalid session id is not found: {$self}')
    .with(['1', 'x', "' OR 1=1--", '00000000-0000-4000-8000-000000000000'])
    .run(async ({ client }, id) => {
      const token = await bearer(await createUser())

      await answers(
        404,
        client.delete(`/api/auth/sessions/${encodeURIComponent(id)}`).bearerToken(token)
      )
    })

  test('visitors have none, and no account page', async ({ assert, client }) => {
    await answers(401, client.get('/api/auth/sessions'))
    await answers(401, client.delete('/api/auth/sessions'))

    const page = await client.get('/account').accept('html').redirects(0)
    page.assertStatus(302)
    assert.equal(page.header('location'), '/login?next=%2Faccount')
  })
})

test.group('Sign out everywhere', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(forgetEverybody)

  // Rule A20.
  test('ends every token and page session at the next request, and no other user is affected', async ({
    assert,
    client,
  }) => {
    const user = await createUser()
    const stranger = await bearer(await createUser())
    const browser = new CookieBrowser()
    await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })
    const [here, there] = [await bearer(user), await bearer(user)]
    assert.equal(await browser.whoIsSignedIn(), user.id)

    await answers(204, client.delete('/api/auth/sessions').bearerToken(here))

    for (const token of [here, there])
      await answers(401, client.get('/api/auth/me').bearerToken(token))
    assert.isNull(await browser.whoIsSignedIn())
    await answers(200, client.get('/api/auth/me').bearerToken(stranger))
    await answers(200, client.get('/api/auth/me').bearerToken(await signIn(client, user)))
  })
})
