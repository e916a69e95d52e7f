import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '../launcher/failure.ts'
import { freePorts } from '../launcher/ports.ts'
import { accepts } from '../launcher/readiness.ts'

const BUCKET = 'photos'
const KEYS = { access: 'drill', secret: 'drill-secret' }

/**
 * An object storage with the interface of S3, on a folder: versitygw, or the program in S3_SERVER. Throws StartFailure
 * when it is not installed.
 */
export async function startBucketServer(folder: string) {
  const program = process.env.S3_SERVER ?? 'versitygw'
  if (spawnSync(program, ['--version']).status !== 0)
    throw new StartFailure(
      'This drill needs versitygw (https://github.com/versity/versitygw), or S3_SERVER with its place.'
    )
  mkdirSync(join(folder, BUCKET), { recursive: true })
  const [port] = await freePorts(1)
  let running = await start(program, folder, port)
  process.once('exit', () => running.kill('SIGKILL'))

  return {
    settings: {
      DRIVE_DISK: 's3',
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: KEYS.access,
      S3_SECRET_ACCESS_KEY: KEYS.secret,
    },
    /** Kills it without shutdown. */
    kill: async () => {
      running.kill('SIGKILL')
      await once(running, 'close')
    },
    startAgain: async () => {
      running = await start(program, folder, port)
    },
  }
}

async function start(program: string, folder: string, port: number) {
  const { access, secret } = KEYS
  const keys = ['--access', access, '--secret', secret, '--port', `127.0.0.1:${port}`]
  const server = spawn(program, [...keys, '--quiet', 'posix', folder], { stdio: 'ignore' })
  while (!(await accepts(port))) await pause(50)

  return server
}
