import { spawn } from 'node:child_process'
import { once } from 'node:events'
import app from '@adonisjs/core/services/app'
import { PRODUCTION } from '#tools/launcher/isolated_settings'
import { freePorts } from '#tools/launcher/ports'

/**
 * Runs a program from the sources with settings of production and the database and mail server of the tests; its output
 * is appended to the returned log while it runs.
 */
export function projectProcess(parameters: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import=./bin/typescript.js', ...parameters], {
    cwd: app.makePath(),
    env: { ...process.env, ...PRODUCTION, LOG_LEVEL: 'trace', NO_COLOR: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()))

  return { child, output, ended: once(child, 'close').then(([code]) => code as number | null) }
}

/** A web server with production settings in a separate process, from the sources. */
export async function serverProcess(settings: Record<string, string> = {}) {
  const [port] = await freePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const running = projectProcess(['bin/server.ts'], {
    PORT: String(port),
    APP_URL: origin,
    ...settings,
  })

  return {
    ...running,
    port,
    origin,
    /** Resolves when the log contains this text. Throws when the process ends first. */
    says: (words: string) => untilSaid(running, words),
  }
}

async function untilSaid(running: ReturnType<typeof projectProcess>, words: string) {
  const { child, output, ended } = running
  while (!output.text.includes(words)) {
    if (child.exitCode !== null) throw new Error(`The process ended early:\n${output.text}`)
    await Promise.race([once(child.stdout, 'data'), ended])
  }
}
