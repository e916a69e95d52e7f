import { test } from '@japa/runner'
import { startBucket } from '#tests/support/bucket'
import { serverProcess } from '#tests/support/server_process'

const NAMING = { NODE_OPTIONS: '--import=./tests/support/name_packages.ts' }

/** Runs a web server until it is ready, then until the callback is done. */
async function withReadyServer(
  settings: Record<string, string>,
  look: (server: Awaited<ReturnType<typeof serverProcess>>) => Promise<void> | void
) {
  const server = await serverProcess({ ...NAMING, ...settings })
  try {
    await server.says('started HTTP server')
    const ready = await fetch(`${server.origin}/health/ready`)
    if (!ready.ok) throw new Error(`Not ready: ${await ready.text()}`)
    await look(server)
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
  }
}

test.group('The start of a web server', () => {
  test('loads no client that browsing does not need', async ({ assert }) => {
    await withReadyServer({ LIMITER_STORE: 'database' }, async ({ output, origin }) => {
      const listings = await fetch(`${origin}/api/listings`)
      assert.equal(listings.status, 200)
      assert.include(output.text, 'loaded <knex>')
      for (const name of [
        'stripe',
        'cockatiel',
        '@aws-sdk/client-s3',
        'ioredis',
        'nodemailer',
        'tldts',
      ])
        assert.notInclude(output.text, `loaded <${name}>`)
    })
  }).timeout(120_000)

  test('loads them where they are asked for: the API documentation, a webhook, metrics', async ({
    assert,
  }) => {
    const METRICS_TOKEN = 'for-the-metrics-of-this-process-0123456789'
    await withReadyServer({ METRICS_TOKEN }, async ({ output, origin }) => {
      const headers = { 'authorization': `Bearer ${METRICS_TOKEN}`, 'stripe-signature': 't=1,v1=a' }
      const call = async (path: string, method = 'GET') => {
        const { status } = await fetch(`${origin}${path}`, { method, headers })
        return status
      }

      assert.equal(await call('/api/openapi.json'), 200)
      assert.equal(await call('/metrics'), 200)
      assert.equal(await call('/stripe/webhook', 'POST'), 400)
      assert.include(output.text, 'loaded <stripe>')
    })
  }).timeout(120_000)

  test('with DRIVE_DISK=s3 keeps uploads in the bucket', async ({ assert }) => {
    const bucket = await startBucket()
    try {
      await withReadyServer({ DRIVE_DISK: 's3' }, () => {
        assert.isTrue(bucket.files.has('health/ready'))
      })
    } finally {
      bucket.stop()
    }
  }).timeout(120_000)

  test('with LIMITER_STORE=redis loads its client, and works and stops while Redis is down', async ({
    assert,
  }) => {
    const settings = { LIMITER_STORE: 'redis', REDIS_URL: 'redis://127.0.0.1:1' }
    await withReadyServer(settings, async ({ child, ended, origin, output }) => {
      const listings = await fetch(`${origin}/api/listings`)
      assert.equal(listings.status, 200)
      assert.include(output.text, 'loaded <ioredis>')
      child.kill('SIGTERM')
      assert.equal(await ended, 0)
    })
  }).timeout(120_000)

  // Rule M30.
  test('is refused with a live key for a stand-in of Stripe', async ({ assert }) => {
    const settings = { STRIPE_SECRET_KEY: 'sk_live_of_a_real_account_0123456789' }
    const { ended, output } = await serverProcess(settings)

    assert.equal(await ended, 1)
    assert.include(output.text, 'A live Stripe key must not be sent to STRIPE_API_URL.')
  }).timeout(120_000)
})
