import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import app from '@adonisjs/core/services/app'
import { freePorts } from '../../tools/launcher/ports.ts'

const secret = () => randomBytes(24).toString('base64url')

/** Production settings, with the database and mail server of the tests. */
export function productionSettings(): Record<string, string> {
  return {
    NODE_ENV: 'production',
    APP_KEY: secret(),
    LOCATION_SECRET: secret(),
    SESSION_DRIVER: 'cookie',
    LIMITER_STORE: 'database',
    STAND_INS: 'true',
    RATE_LIMIT_FACTOR: '100',
    LOG_LEVEL: 'trace',
    NO_COLOR: '1',
  }
}

/** Runs a program from the sources; its output is appended to the returned log while it runs. */
export function projectProcess(parameters: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import=@poppinss/ts-exec', ...parameters], {
    cwd: app.makePath(),
    env: { ...process.env, ...productionSettings(), ...settings },
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

async function untilSaid({ child, output }: ReturnType<typeof projectProcess>, words: string) {
  while (!output.text.includes(words)) {
    if (child.exitCode !== null) throw new Error(`The process ended early:\n${output.text}`)
    await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  }
}
