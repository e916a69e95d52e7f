import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const START = fileURLToPath(new URL('../../../../bin/start.ts', import.meta.url))

const SETTINGS = {
  HOST: '127.0.0.1',
  PORT: '3999',
  APP_URL: 'http://localhost:3999',
  APP_KEY: 'a-key-for-this-test-a-key-for-this-test',
  LOCATION_SECRET: 'a-secret-for-this-test-a-secret-for-this-test',
  SESSION_DRIVER: 'cookie',
  LIMITER_STORE: 'database',
}

type Outcome = { code: number; stdout: string; stderr: string }

/** Runs the start command with its own environment. */
function start(parameters: string[], settings: Record<string, string> = {}) {
  const { NODE_ENV, DATABASE_URL, SMTP_URL, ...inherited } = process.env
  const stripe = Object.keys(inherited).filter((name) => name.startsWith('STRIPE_'))
  for (const name of stripe) delete inherited[name]

  return new Promise<Outcome>((resolve) => {
    execFile(
      process.execPath,
      [START, ...parameters],
      { env: { ...inherited, ...SETTINGS, ...settings }, timeout: 30_000 },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr })
    )
  })
}

function isOneSentence(text: string) {
  const trimmed = text.trim()
  return !trimmed.includes('\n') && trimmed.endsWith('.')
}

test.group('npm start, refused before anything is started', () => {
  test('a busy port is named', async ({ assert, cleanup }) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    cleanup(() => void server.close())
    const { port } = server.address() as AddressInfo

    const { code, stderr, stdout } = await start(['--port', String(port)])

    assert.equal(code, 1)
    assert.include(stderr, `Port ${port} is already in use`)
    assert.isTrue(isOneSentence(stderr))
    assert.equal(stdout, '')
  })

  test('an unreachable database is named without its password', async ({ assert }) => {
    const { code, stderr } = await start([], {
      DATABASE_URL: 'postgres://someone:very-secret@127.0.0.1:1/none',
    })

    assert.equal(code, 1)
    assert.include(stderr, 'DATABASE_URL at 127.0.0.1:1 cannot be reached')
    assert.notInclude(stderr, 'very-secret')
    assert.isTrue(isOneSentence(stderr))
  })

  const broken: [string, string, RegExp][] = [
    ['PORT', 'abc', /PORT must be a port/],
    ['PORT', '70000', /PORT must be a port/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL/],
    ['HOST', 'not a host', /HOST/],
    ['DATABASE_URL', 'mysql://127.0.0.1/x', /DATABASE_URL must be an address/],
    ['SMTP_URL', 'mail.example.com', /SMTP_URL must be an address/],
    ['INBOX_PORT', '-1', /INBOX_PORT must be a port/],
    ['STRIPE_SECRET_KEY', 'sk_test_alone', /STRIPE_WEBHOOK_SECRET/],
  ]

  for (const [name, value, sentence] of broken) {
    test(`${name}=${value} ends with a message`, async ({ assert }) => {
      const { code, stderr } = await start([], { [name]: value })

      assert.equal(code, 1)
      assert.match(stderr, sentence)
      assert.isTrue(isOneSentence(stderr))
    })
  }

  test('--fresh does not touch an external database', async ({ assert }) => {
    const { code, stderr } = await start(['--fresh'], {
      DATABASE_URL: 'postgres://someone@127.0.0.1:1/none',
    })

    assert.equal(code, 1)
    assert.include(stderr, '"--fresh" deletes local data only')
  })

  test('an unknown option is refused and --help explains the known ones', async ({ assert }) => {
    const unknown = await start(['--frsh'])
    const help = await start(['--help'])

    assert.equal(unknown.code, 1)
    assert.include(unknown.stderr, '--fresh')
    assert.equal(help.code, 0)
    assert.include(help.stdout, '--no-demo')
  })
})
