import { existsSync, readFileSync } from 'node:fs'
import { printFailure, StartFailure } from '../launcher/failure.ts'
import { startGuarded } from '../launcher/guard.ts'
import { untilAnswered } from '../launcher/isolated_server.ts'
import { rotatedLog } from '../launcher/logs.ts'
import { inProject, projectFolder } from '../launcher/paths.ts'
import { freePorts } from '../launcher/ports.ts'
import { answersOk } from '../launcher/readiness.ts'
import { isRunningEnvironment } from '../launcher/running_environment.ts'

export interface Site {
  origin: string
  stop: () => Promise<void>
}

const READY_WITHIN_MS = 600_000

/**
 * The site at the given address, otherwise the one `npm start` runs on this machine, otherwise a new one. Exits when
 * there is none.
 */
export async function openSite(url?: string): Promise<Site> {
  try {
    return await findSite(url)
  } catch (error) {
    printFailure(error)
    process.exit(1)
  }
}

async function findSite(url?: string): Promise<Site> {
  const origin = url ?? runningOrigin()
  if (!origin || !(await answersOk(`${origin}/health/ready`))) {
    if (url) throw new StartFailure(`There is no response from ${url}.`)
    return startSite()
  }

  console.log(`Using the running site at ${origin}.`)
  return { origin, stop: async () => {} }
}

function runningOrigin(): string | null {
  const file = inProject('.env.local')
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')

  return isRunningEnvironment(text) ? (/^APP_URL='(.+)'$/m.exec(text)?.[1] ?? null) : null
}

/** Starts the production build with demo data, as `npm start` does, on a free port. */
async function startSite(): Promise<Site> {
  const [port] = await freePorts(1)
  const origin = `http://localhost:${port}`
  const log = rotatedLog('pages')
  console.log(`Starting the site at ${origin} (the first time takes minutes; ${log}) ...`)

  const child = startGuarded({
    command: [process.execPath, inProject('bin', 'start.ts'), '--port', String(port)],
    cwd: projectFolder,
    env: process.env,
    log,
    stopSignal: 'INT',
    graceSeconds: 30,
  })
  const ended = child.ended.then(() => {
    throw StartFailure.withLog('The site did not start', log)
  })

  await Promise.race([untilAnswered(`${origin}/health/ready`, log, READY_WITHIN_MS), ended])
  return { origin, stop: () => child.stop() }
}
