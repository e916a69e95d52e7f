import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFailure } from '../launcher/failure.ts'
import { startGuarded, type GuardedProcess } from '../launcher/guard.ts'
import { untilAnswered } from '../launcher/isolated_server.ts'
import { isolatedSettings } from '../launcher/isolated_settings.ts'
import { inProject } from '../launcher/paths.ts'
import { freePorts } from '../launcher/ports.ts'
import { runToEnd } from '../launcher/run_to_end.ts'
import { WEB_FLAGS, WEB_VARIABLES, WORKER_FLAGS } from '../launcher/web_memory.ts'

/** Folders that may hold a production build; DRILL_RELEASE names the installed one. */
const { DRILL_RELEASE } = process.env
const places = DRILL_RELEASE ? [DRILL_RELEASE] : [inProject('release'), inProject('build')]

/** A process of the site that can be stopped and started again at the same address. */
export interface Part {
  name: string
  origin: string
  log: string
  process: GuardedProcess
}

/** A throwaway site with its own settings and folder; its processes are started one by one. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'auckland-moorings-drill-'))
  readonly #cwd = places.find((place) => existsSync(join(place, 'bin', 'server.js')))
  readonly #settings: Record<string, string>
  #running: Part[] = []

  constructor(settings: { DATABASE_URL: string } & Record<string, string>) {
    if (!this.#cwd)
      throw new StartFailure('There is no production build: run "sh bin/container/build.sh" first.')
    this.#settings = {
      ...isolatedSettings(this.folder),
      LOG_LEVEL: 'warn',
      DISK_FREE_BYTES: '1000000',
      ...settings,
    }
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }))
  }

  get settings(): Readonly<Record<string, string>> {
    return this.#settings
  }

  /** Runs an Ace command to completion and returns its exit code. */
  async ace(...parameters: string[]): Promise<number> {
    return runToEnd({
      command: [process.execPath, 'ace.js', ...parameters],
      cwd: this.#cwd!,
      log: join(this.folder, 'ace.log'),
      environment: { ...process.env, ...this.#settings },
    })
  }

  async migrate(): Promise<void> {
    if ((await this.ace('database:migrate')) !== 0)
      throw StartFailure.withLog('The database could not be migrated', join(this.folder, 'ace.log'))
  }

  /** Starts a web server on the given port, or a free one, and resolves when it is ready. */
  async web(given?: number): Promise<Part> {
    const [free] = await freePorts(1)
    const port = given ?? free
    const part = this.#start(`web-${port}`, [...WEB_FLAGS, 'bin/server.js'], port)

    await untilAnswered(`${part.origin}/health/ready`, part.log)
    return part
  }

  worker(): Part {
    return this.#start('worker', [...WORKER_FLAGS, 'ace.js', 'worker:run'])
  }

  /** Stops a process gracefully and returns its exit code. */
  async stop(part: Part): Promise<number> {
    this.#running = this.#running.filter((other) => other !== part)
    // Signals the group instead of the guard: the guard's own stop hides the exit code.
    process.kill(-part.process.pid, 'SIGTERM')

    return part.process.ended
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#running.map((part) => part.process.stop()))
  }

  /** Stops everything and runs `payments:audit` without asking Stripe. Returns whether it found nothing. */
  async finish(): Promise<boolean> {
    await this.stopAll()
    const audit = await this.ace('payments:audit', '--hours=0')

    console.log(`payments:audit exited with ${audit}.`)
    return audit === 0
  }

  #start(name: string, command: string[], port = 1): Part {
    const log = join(this.folder, `${name}.log`)
    const origin = `http://127.0.0.1:${port}`
    const guarded = startGuarded({
      command: [process.execPath, ...command],
      cwd: this.#cwd!,
      env: { ...process.env, ...WEB_VARIABLES, ...this.#settings, PORT: String(port) },
      log,
      graceSeconds: 60,
    })
    const part = { name, origin, log, process: guarded }
    this.#running.push(part)

    return part
  }
}

/** The postmaster, parent of all PostgreSQL processes. */
export function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10)
}
