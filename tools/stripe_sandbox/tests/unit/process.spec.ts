import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { bookingParams, clientOf, its } from './running_sandbox.js'

type Cleanup = (work: () => void | Promise<void>) => void

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url))

const MODULE = new URL('../../run_sandbox.ts', import.meta.url).href
const PROGRAM = `
import { runSandbox } from '${MODULE}'
const [port, data] = process.argv.slice(1)
const lines = { info: console.log, error: console.error }
process.exitCode = await runSandbox({ port, data }, lines)
`

type Started = ReturnType<typeof start>

/** A child process that runs the sandbox; `arguments_` are port and data folder. */
function sandboxProcess(
  cleanup: Cleanup,
  arguments_: string[],
  env: Record<string, string> = {}
): Started {
  return start(cleanup, ['--input-type=module', '--eval', PROGRAM, ...arguments_], env)
}

function start(cleanup: Cleanup, arguments_: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, arguments_, {
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
  test('it logs when it is ready and shuts down gracefully')
    .with(['SIGINT', 'SIGTERM'] as const)
    .run(async ({ assert, cleanup }, signal) => {
      const { child, ready } = sandboxProcess(cleanup, ['0'])
      assert.equal(await its(clientOf(await ready()).balance.retrieve(), 'object'), 'balance')
      child.kill(signal)
      assert.equal(await exitCode(child), 0)
    })

  test('the ace command takes its flags', async ({ assert, cleanup }) => {
    const flags = ['--port', '0', '--app-name', 'Harbour Test']
    const { child, ready } = start(cleanup, ['ace.js', 'stripe:sandbox', ...flags], {})
    const page = await fetch(`http://127.0.0.1:${await ready()}`)
    assert.include(await page.text(), 'Harbour Test')
    child.kill('SIGTERM')
    assert.equal(await exitCode(child), 0)
  })

  test('production is refused with one message', async ({ assert, cleanup }) => {
    const { child, output } = sandboxProcess(cleanup, ['0'], { NODE_ENV: 'production' })
    assert.equal(await exitCode(child), 1)
    assert.match(output.text, /refuses to start with NODE_ENV=production/)
    assert.lengthOf(output.text.trim().split('\n'), 1)
  })

  test('a demo may run in production', async ({ assert, cleanup }) => {
    const env = { NODE_ENV: 'production', DEMO: 'true', STRIPE_SANDBOX_PORT: '0' }
    const { ready } = sandboxProcess(cleanup, [], env)
    assert.isAbove(await ready(), 0)
  })

  test('a port in use is reported with one message', async ({ assert, cleanup }) => {
    const other = createServer().listen(0, '127.0.0.1')
    cleanup(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { child, output } = sandboxProcess(cleanup, [String(port)])

    assert.equal(await exitCode(child), 1)
    assert.include(output.text, `Port ${port} is taken`)
    assert.lengthOf(output.text.trim().split('\n'), 1)
  })

  test('kill -9 loses nothing that was answered', async ({ assert, cleanup }) => {
    const data = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
    cleanup(() => rm(data, { recursive: true }))
    const first = sandboxProcess(cleanup, ['0', data])
    const stripe = clientOf(await first.ready())
    const ids: string[] = []
    const busy = (async () => {
      for (;;) ids.push(await its(stripe.checkout.sessions.create(bookingParams()), 'id'))
    })().catch(() => null)
    while (ids.length < 20) await new Promise(setImmediate)
    first.child.kill('SIGKILL')
    await busy

    const second = sandboxProcess(cleanup, ['0', data])
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
