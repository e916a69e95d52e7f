import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer, createUser, pageSession } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'

test.group('Defences of every answer', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('answers that are no page may run nothing; pages may run their own scripts', async ({
    client,
    assert,
  }) => {
    for (const path of ['/api/listings', '/api/nothing', '/uploads/photos/nothing/960.webp']) {
      const answer = await client.get(path)
      assert.include(answer.header('content-security-policy')!, "default-src 'none'")
      assert.include(answer.header('content-security-policy')!, "frame-ancestors 'none'")
    }

    const page = await client.get('/login').accept('html')
    assert.match(page.header('content-security-policy')!, /script-src 'self' 'nonce-/)
    assert.include(page.header('content-security-policy')!, "frame-ancestors 'none'")
  })

  test('every answer refuses what no page uses and other sites as readers', async ({
    client,
    assert,
  }) => {
    for (const path of ['/', '/api/listings', '/uploads/photos/nothing/960.webp']) {
      const answer = await client.get(path)
      assert.include(answer.header('permissions-policy')!, 'camera=(), ')
      assert.equal(answer.header('cross-origin-resource-policy'), 'same-origin')
    }
  })

  // Rule H29.
  test('a request with two Host headers is refused', async ({ assert }) => {
    const { HOST: host, PORT: port } = process.env
    const socket = connect({ host, port: Number(port) })
    socket.end(
      'GET /api/listings HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n'
    )

    const answer = await text(socket)
    assert.match(answer, /^HTTP\/1\.1 400 /)
    assert.include(answer, 'A request must have one Host header')
  })

  test('personal answers are not cached', async ({ client, assert }) => {
    const user = await createUser()

    const answer = await client.get('/api/auth/me').bearerToken(await bearer(user))
    assert.equal(answer.header('cache-control'), 'no-store')
    const page = await client
      .get('/user/dashboard')
      .accept('html')
      .withSession(await pageSession(user))
    assert.equal(page.header('cache-control'), 'private, no-store')
  })

  test('a page and its data are cached apart, and by one visitor only', async ({
    client,
    assert,
  }) => {
    const first = () => client.get('/listings').header('accept', 'text/html')

    for (const answer of [await first(), await first().withInertia()]) {
      answer.assertStatus(200)
      assert.equal(answer.header('cache-control'), 'private, no-cache')
      assert.includeMembers(answer.header('vary')!.split(/, */), [
        'Accept',
        'Authorization',
        'X-Inertia',
      ])
    }
  })

  test('the server-side bundle is not served', async ({ client }) => {
    for (const path of [
      '/assets/server/app.js',
      '/assets//server/app.js',
      '/assets/%73erver/app.js',
      '/assets/x/..%2fserver/app.js',
    ]) {
      const answer = await client.get(path).accept('html').redirects(0)
      answer.assertStatus(404)
    }
  })

  test('an invalid compressed body is a client error', async ({ client }) => {
    const call = (body: Buffer) =>
      client
        .post('/api/auth/login')
        .header('content-encoding', 'gzip')
        .type('application/json')
        .setup((request) => {
          request.request.serialize(() => body as never)
        })

    const broken = await call(Buffer.from('no gzip'))
    broken.assertStatus(400)
    const cut = await call(gzipSync('{"email":"someone@example.com"}').subarray(0, 20))
    cut.assertStatus(400)
  })

  test('user content cannot end or keep open the data of a page', async ({ client, assert }) => {
    const name = '<!--<script>'
    const user = await createUser({ role: 'OWNER', firstName: name })
    await createListing({ title: name, owner: user })

    for (const path of ['/owner/dashboard', '/user/dashboard', '/listings']) {
      const page = await client
        .get(path)
        .accept('html')
        .withSession(await pageSession(user))
      page.assertStatus(200)
      const [, data] = /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(
        page.text()
      )!
      assert.notInclude(data, '<')
      assert.equal(JSON.parse(data).props.user.firstName, name)
      assert.notInclude(page.text(), name)
    }
  })
})
