import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { emptyDatabase } from '#tests/support/database'
import { startBlockedProxy } from '#tests/support/blocked_proxy'
import { listingForm } from '#tests/support/listing_form'
import { serverProcess } from '#tests/support/server_process'

const PASSWORD = 'kahawai-at-dawn-42'
const METRICS = 'for-the-metrics-of-this-process-0123456789'

type Server = Awaited<ReturnType<typeof serverProcess>>

/** Collector of the server's spans. */
async function collector() {
  const received: string[] = []
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push(Buffer.concat(chunks).toString())
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const { port } = server.address() as AddressInfo
  return { received, address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function caller({ origin }: Server) {
  return async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()

    return { response, text, body: text.startsWith('{') ? JSON.parse(text) : null }
  }
}

/** Of the threads of a process; empty where they have none of their own. */
function prioritiesOf(pid: number) {
  if (process.platform !== 'linux') return []

  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [, name, rest] = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').match(
      /\((.*)\) (.*)/
    )!

    return { name, niceness: Number(rest.split(' ')[16]) }
  })
}

test.group('A server process', (group) => {
  let server: Server
  let database: Awaited<ReturnType<typeof startBlockedProxy>>
  let spans: Awaited<ReturnType<typeof collector>>

  group.setup(async () => {
    spans = await collector()
    database = await startBlockedProxy(process.env.DATABASE_URL!, 'refuse')
    server = await serverProcess({
      DATABASE_URL: database.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: spans.address,
      METRICS_TOKEN: METRICS,
      DRAIN_SECONDS: '1',
    })

    return async () => {
      server.child.kill('SIGKILL')
      await server.ended
      database.close()
      spans.close()
      await emptyDatabase()
    }
  })

  test('waits for its database and listens once it answers', async ({ assert }) => {
    const early = await fetch(`${server.origin}/health/live`).catch(() => null)
    database.open()
    await server.says('started HTTP server')

    const ready = await fetch(`${server.origin}/health/ready`)
    assert.isNull(early)
    assert.equal(ready.status, 200)
  }).timeout(120_000)

  test('hashes passwords and draws pictures with less priority than it answers', ({ assert }) => {
    const threads = prioritiesOf(server.child.pid!)

    assert.equal(
      threads.some(({ name }) => name === 'libuv-worker'),
      process.platform === 'linux'
    )
    for (const { name, niceness } of threads)
      assert.equal(niceness, name === 'libuv-worker' ? 10 : 0, name)
  })

  // Rule V22.
  test('writes no secret to its log and none in plain to its database', async ({ assert }) => {
    const call = caller(server)
    const { mooringNumber, accessCode, accessInstructions, latitude, longitude, ...form } =
      listingForm({ latitude: -36.712345, longitude: 174.765432 })
    const secrets = { mooringNumber, accessCode, accessInstructions, latitude, longitude }
    const person = { email: 'ariana@example.com', password: PASSWORD }

    const registered = await call('POST', '/api/auth/register', {
      ...person,
      firstName: 'Ariana',
      lastName: 'Test',
      role: 'OWNER',
    })
    const token = registered.body.access_token
    await call('POST', '/api/auth/login', { ...person, password: 'wrong-kahawai-guess' })
    await call('POST', '/api/auth/request-password-reset', { email: person.email })
    const created = await call('POST', '/api/listings', { ...form, ...secrets }, token)
    await call('POST', '/api/listings', { ...form, ...secrets, latitude: 'east' }, token)
    await call('GET', '/listings/owner/my-listings', undefined, token)
    await call('GET', `/verify-email?token=a-mailed-token`)
    await call('POST', '/api/auth/verify-email', { token: 'a-mailed-token' })
    await call('POST', '/stripe/webhook', { id: 'evt_1', card: '4242424242424242' })
    // A check constraint refuses this row, and PostgreSQL's error contains the whole row.
    await db.rawQuery(
      "ALTER TABLE listings ADD CONSTRAINT never CHECK (title <> 'Never') NOT VALID"
    )
    const failed = await call(
      'POST',
      '/api/listings',
      { ...form, ...secrets, title: 'Never' },
      token
    )
    await db.rawQuery('ALTER TABLE listings DROP CONSTRAINT never')

    assert.equal(registered.response.status, 201)
    assert.equal(created.response.status, 201)
    assert.equal(failed.response.status, 500)
    assert.notInclude(failed.text, 'never')

    await server.says('violates check constraint')
    const log = server.output.text
    const environment = Object.values({
      stripe: process.env.STRIPE_SECRET_KEY,
      webhook: process.env.STRIPE_WEBHOOK_SECRET,
      connect: process.env.STRIPE_CONNECT_WEBHOOK_SECRET,
    })
    assert.include(log, '"route":"/api/auth/login"')
    for (const hidden of [
      ...[PASSWORD, 'wrong-kahawai-guess', token, 'a-mailed-token', '4242424242424242', METRICS],
      ...Object.values(secrets).map(String),
      ...environment,
    ])
      assert.notInclude(log, hidden!, `the log holds ${hidden}`)

    const everything = await dumpOfDatabase()
    assert.include(everything, person.email)
    for (const hidden of [PASSWORD, token, token.split('.')[1]])
      assert.notInclude(everything, hidden)
  })

  test('gives every answer an id, and accepts none that could forge a log line', async ({
    assert,
  }) => {
    const ask = (id: string) =>
      fetch(`${server.origin}/api/auth/me`, { headers: { 'x-request-id': id } })

    const kept = await ask('trace-me-1234')
    const refused = await ask('"},{"level":60,"msg":"forged"')

    assert.equal(kept.headers.get('x-request-id'), 'trace-me-1234')
    assert.match(refused.headers.get('x-request-id')!, /^[\w-]{16,40}$/)
    await server.says('"request_id":"trace-me-1234"')
    await server.says(refused.headers.get('x-request-id')!)
    assert.notInclude(server.output.text, 'forged')
    for (const line of server.output.text.split('\n').slice(0, -1))
      assert.doesNotThrow(() => JSON.parse(line))
  })

  test('shows its metrics only with the token', async ({ assert }) => {
    const call = caller(server)

    const guesses = [undefined, 'guess', `${METRICS}x`, '']
    for (const guess of guesses) {
      const { response: refusal } = await call('GET', '/metrics', undefined, guess)
      assert.equal(refusal.status, 404)
    }
    const { text, response } = await call('GET', '/metrics', undefined, METRICS)

    assert.equal(response.status, 200)
    assert.match(
      text,
      /http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/login",status="401"\} 1/
    )
    assert.match(text, /queue_jobs\{status="pending"\} \d+/)
    assert.match(text, /mails\{status="queued"\} [1-9]/)
    assert.match(text, /booking_reveal_lag_seconds 0/)
    assert.match(text, /payment_problems_open 0/)
  })

  test('serves no file of the project', async ({ assert }) => {
    for (const path of ['/package.json', '/adonisrc.ts', '/.env', '/start/env.ts', '/.git/HEAD']) {
      const answer = await fetch(`${server.origin}${path}`, { redirect: 'manual' })
      assert.equal(answer.status, 302, path)
      assert.equal(answer.headers.get('location'), '/', path)
    }
  })

  test('finishes requests in progress when told to stop, and sends its spans', async ({
    assert,
  }) => {
    const idle = connect(server.port, '127.0.0.1')
    idle.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(idle, 'data')
    const slow = connect(server.port, '127.0.0.1')
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'nothing at all' })
    slow.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    )
    slow.write(body.slice(0, 10))
    await fetch(`${server.origin}/health/live`)

    server.child.kill('SIGTERM')
    let ready = await fetch(`${server.origin}/health/ready`)
    while (ready.status === 200) ready = await fetch(`${server.origin}/health/ready`)
    assert.equal(ready.status, 503)
    assert.equal(((await ready.json()) as { status: string }).status, 'stopping')
    const last = await fetch(`${server.origin}/health/live`)
    assert.equal(last.headers.get('connection'), 'close')

    await once(idle, 'close')
    slow.write(body.slice(10))
    const answer = await new Response(slow as never).text()
    assert.match(answer, /^HTTP\/1\.1 401/)

    assert.equal(await server.ended, 0)
    const names = spans.received.join('\n')
    assert.include(names, 'POST /api/auth/login')
    assert.include(names, 'auckland-moorings-web')
    assert.notInclude(names, 'a-mailed-token')
  }).timeout(20_000)
})

/** Every row of every table as text. */
async function dumpOfDatabase(): Promise<string> {
  const { rows: tables } = await db.rawQuery(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
  )
  const texts = await Promise.all(
    tables.map(async ({ tablename }: { tablename: string }) => {
      const { rows } = await db.rawQuery(`SELECT t::text AS line FROM "${tablename}" t`)
      return rows.map(({ line }: { line: string }) => line).join('\n')
    })
  )

  return texts.join('\n')
}
