import { request as httpRequest, type RequestOptions } from 'node:http'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import User from '#identity/models/user'
import { bearer, createUser } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { lastMailTo } from '#tests/support/mailbox'

/** Sends a malformed request; null when the connection was closed. */
function send(options: RequestOptions, body?: string | Buffer) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> } | null>(
    (resolve) => {
      const request = httpRequest(
        { host: process.env.HOST, port: process.env.PORT, agent: false, ...options },
        (response) => {
          response.resume()
          resolve({ status: response.statusCode!, headers: response.headers })
        }
      )
      request.once('error', () => resolve(null))
      request.end(body)
    }
  )
}

const json = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  send({ path, method: 'POST', headers: { 'content-type': 'application/json', ...headers } }, body)

test.group('Hostile requests', (group) => {
  group.each.setup(() => emptyDatabase)

  test('bodies that no form makes are refused, never a server error', async ({ assert }) => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
    const bodies = [
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"role":"ADMIN"}}}',
      `{"email":${deep}}`,
      '{"email":["a@example.com"],"password":{"$gt":""}}',
      '{"email":"a@example.com"',
      '[]',
      'null',
      '"text"',
    ]
    for (const path of ['/api/auth/login', '/api/auth/register', '/api/bookings/quote'])
      for (const body of bodies) {
        const answer = await json(path, body)
        assert.isTrue(answer!.status >= 400 && answer!.status < 500, `${path} ${body.slice(0, 30)}`)
      }
    assert.notProperty({}, 'isAdmin')
    assert.lengthOf(await User.all(), 0)
  })

  // Rule H25.
  test('a path that cannot be decoded is one that is not there', async ({ assert }) => {
    const accept = 'text/html'
    for (const path of ['/api/listings/%ff', '/api/%', '/api/bookings/%c0%80/nothing?a=%ff']) {
      const answer = await send({ path, headers: { accept } })
      assert.equal(answer!.status, 404, path)
      assert.match(String(answer!.headers['content-type']), /^application\/json/)
      assert.equal(answer!.headers['x-content-type-options'], 'nosniff')
    }
    for (const path of ['/%ff', '/nowhere/%e0%a4', '/%2e%ff?next=/admin']) {
      const answer = await send({ path, headers: { accept } })
      assert.equal(answer!.status, 302, path)
      assert.equal(answer!.headers.location, '/')
    }
    const post = await send({ path: '/bookings/%ff/cancel', method: 'POST' })
    assert.equal(post!.status, 401)
  })

  // Rule H26.
  test('401 says how to sign in', async ({ assert }) => {
    const asked = await send({ path: '/api/auth/me' })
    const bad = await send({ path: '/api/listings', headers: { authorization: 'Bearer nothing' } })
    const refused = await send({
      path: '/api/bookings/user/holds',
      headers: { authorization: 'Basic cmVudGVyOng=' },
    })
    const login = await json('/api/auth/login', '{"email":"a@example.com","password":"kahawai"}')

    for (const answer of [asked, refused, login]) {
      assert.equal(answer!.status, 401)
      assert.equal(answer!.headers['www-authenticate'], 'Bearer')
    }
    assert.equal(bad!.status, 200)
    assert.notProperty(bad!.headers, 'www-authenticate')
  })

  // Rule H8.
  test('a body over 100 KB is refused, also when it is compressed', async ({ assert }) => {
    const large = JSON.stringify({ email: 'x'.repeat(120_000) })
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '))

    const plain = await json('/api/auth/login', large)
    const packed = await json('/api/auth/login', bomb, { 'content-encoding': 'gzip' })
    const endless = await json('/api/auth/login', '', { 'content-length': '100000000' })

    assert.equal(plain!.status, 413)
    assert.equal(packed!.status, 413)
    assert.isTrue(endless === null || endless.status === 413)
  })

  test('a repeated role and a body of another content type make no administrator', async ({
    assert,
  }) => {
    const form =
      'email=a%40example.com&password=kahawai-42-dawn&firstName=A&lastName=B&role=USER&role=ADMIN'
    const twice = await send(
      {
        path: '/api/auth/register',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      form
    )
    const mismatch = await json('/api/auth/register', form)

    assert.include([400, 415, 422], twice!.status)
    assert.include([400, 422], mismatch!.status)
    assert.lengthOf(await User.all(), 0)
  })

  // Rule H12.
  test('other origins cannot read answers, nor with credentials', async ({ assert }) => {
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1.evil.example`])
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await send({
          path: '/api/listings',
          method,
          headers: { origin, 'access-control-request-method': 'POST' },
        })
        assert.notProperty(answer!.headers, 'access-control-allow-origin', `${method} ${origin}`)
        assert.notProperty(answer!.headers, 'access-control-allow-credentials')
      }
  })

  // Rule H12.
  test('listed origins can read answers, without credentials', async ({ assert }) => {
    const origin = process.env.CORS_ORIGINS
    const path = '/api/listings'

    const asked = await send({
      path,
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    })
    const read = await send({ path, headers: { origin } })

    for (const { status, headers } of [asked!, read!]) {
      assert.oneOf(status, [200, 204])
      assert.equal(headers['access-control-allow-origin'], origin)
      assert.notProperty(headers, 'access-control-allow-credentials')
    }
  })

  // Rule N12.
  test('links in mails use our own address, whatever Host was sent', async ({ assert }) => {
    const user = await createUser()

    const answer = await json('/api/auth/request-password-reset', `{"email":"${user.email}"}`, {
      'host': 'evil.localhost',
      'x-forwarded-host': 'evil.localhost',
    })

    assert.equal(answer!.status, 200)
    const { text, html } = await lastMailTo(user.email)
    assert.include(text, `${process.env.APP_URL}/reset-password?token=`)
    assert.notInclude(`${text}${html}`, 'evil.localhost')
  })

  test('private files and routes are not found', async ({ assert }) => {
    for (const path of [
      ...['/.env', '/.git/config', '/.git/HEAD', '/metrics'],
      ...['/assets/app.js.map', '/server-status', '/debug', '/..%2f.env', '/storage/health/ready'],
    ]) {
      const answer = await send({ path, method: 'GET', headers: { accept: '*/*' } })
      assert.include([302, 400, 403, 404], answer!.status, path)
      if (answer!.status === 302) assert.equal(answer!.headers.location, '/', path)
    }
    for (const method of ['TRACE', 'PUT', 'PROPFIND']) {
      const answer = await send({ path: '/api/listings', method })
      assert.include([404, 405], answer!.status, method)
    }
  })

  // Rule H10.
  test('no GET changes anything', async ({ assert, client }) => {
    const user = await createUser()
    const token = await bearer(user)

    for (const path of ['/api/auth/logout', '/api/auth/register', '/api/bookings/quote'])
      await client.get(path).bearerToken(token)

    const me = await client.get('/api/auth/me').bearerToken(token)
    me.assertStatus(200)
    assert.lengthOf(await User.all(), 1)
  })
})
