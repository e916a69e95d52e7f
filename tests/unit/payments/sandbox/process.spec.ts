import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { bookingParams, clientOf } from './running_sandbox.js'

type Cleanup = (work: () => void | Promise<void>) => void

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The command of the sandbox, started as an operator would. */
function command(cleanup: Cleanup, flags: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['ace.js', 'stripe:sandbox', ...flags], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleanup(() => void child.kill('SIGKILL'))
  const output = { text: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  return { child, output, ready: () => portOf(child, output) }
}

async function portOf(child: ChildProcess, output: { text: string }): Promise<number> {
  for (;;) {
    const [, port] =
      /^stripe sandbox ready on http:\/\/127\.0\.0\.1:(\d+)$/m.exec(output.text) ?? []
    if (port !== undefined) return Number(port)
    if (child.exitCode !== null) throw new Error(`The sandbox ended early: ${output.text}`)
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])
  }
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  return child.exitCode
}

test.group('Stripe sandbox process', () => {
  test('it says when it is ready and ends cleanly when asked')
    .with(['SIGINT', 'SIGTERM'] as const)
    .run(async ({ assert, cleanup }, signal) => {
      const { child, ready } = command(cleanup, ['--port', '0'])
      assert.equal((await clientOf(await ready()).balance.retrieve()).object, 'balance')
      child.kill(signal)
      assert.equal(await exitCode(child), 0)
    })

  test('production is refused in one sentence', async ({ assert, cleanup }) => {
    const { child, output } = command(cleanup, ['--port', '0'], { NODE_ENV: 'production' })
    assert.equal(await exitCode(child), 1)
    assert.match(output.text, /refuses to start with NODE_ENV=production/)
    assert.lengthOf(output.text.trim().split('\n'), 1)
  })

  test('a demo may run in production', async ({ assert, cleanup }) => {
    const env = { NODE_ENV: 'production', DEMO: 'true', STRIPE_SANDBOX_PORT: '0' }
    const { ready } = command(cleanup, [], env)
    assert.isAbove(await ready(), 0)
  })

  test('a taken port is told in one sentence', async ({ assert, cleanup }) => {
    const other = createServer().listen(0, '127.0.0.1')
    cleanup(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { child, output } = command(cleanup, ['--port', String(port)])

    assert.equal(await exitCode(child), 1)
    assert.include(output.text, `Port ${port} is taken`)
    assert.lengthOf(output.text.trim().split('\n'), 1)
  })

  test('kill -9 loses nothing that was answered', async ({ assert, cleanup }) => {
    const data = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
    cleanup(() => rm(data, { recursive: true }))
    const first = command(cleanup, ['--port', '0', '--data', data])
    const stripe = clientOf(await first.ready())
    const ids: string[] = []
    const busy = (async () => {
      for (;;) ids.push((await stripe.checkout.sessions.create(bookingParams())).id)
    })().catch(() => null)
    while (ids.length < 20) await new Promise(setImmediate)
    first.child.kill('SIGKILL')
    await busy

    const second = command(cleanup, ['--port', '0', '--data', data])
    const kept = new Set<string>()
    for await (const session of clientOf(await second.ready()).checkout.sessions.list({
      limit: 100,
    })) {
      kept.add(session.id)
    }
    assert.isTrue(ids.every((id) => kept.has(id)))
    assert.isAtMost(kept.size, ids.length + 1)
  })
})
