import { build, hashToBuild } from './build.ts'
import { databaseState } from './database_state.ts'
import { StartFailure } from './failure.ts'
import { localData } from './local_data.ts'
import { rotatedLog } from './logs.ts'
import { freePort, type HeldPort, heldPort } from './ports.ts'
import { startPostgres } from './postgres.ts'
import {
  ace,
  applicationEnvironment,
  applicationFolder,
  inboxService,
  sandboxService,
  schedulerService,
  webService,
  workerService,
} from './processes.ts'
import { longStep, step } from './progress.ts'
import { restart } from './restart.ts'
import { abortRuns, runToEnd } from './run_to_end.ts'
import { removeRunningEnvironment, writeRunningEnvironment } from './running_environment.ts'
import type { StartOptions } from './options.ts'
import type { RunningPostgres } from './postgres.ts'
import type { Plan, Ports } from './processes.ts'
import type { Service } from './service.ts'
import type { Settings } from './settings.ts'
import type { Addresses } from './summary.ts'

/** All services of the marketplace on this machine, started in order and stopped in reverse order. */
export class Marketplace {
  readonly #settings: Settings
  readonly #options: StartOptions
  readonly #death = Promise.withResolvers<never>()
  #postgres: RunningPostgres | null = null
  #sandboxPort: HeldPort | null = null
  /** Groups of services: members stop together, the last group first. */
  #services: Service[][] = []
  #isStopping = false

  constructor(settings: Settings, options: StartOptions) {
    this.#settings = settings
    this.#options = options
    this.#death.promise.catch(() => {})
  }

  /** Rejects when an essential service ends. */
  get death(): Promise<never> {
    return this.#death.promise
  }

  /**
   * Starts everything and resolves when the site responds. Throws StartFailure; the caller then stops what is
   * running.
   */
  async start(): Promise<Addresses> {
    const ports = await this.#choosePorts()
    const [databaseUrl] = await Promise.all([
      this.#startDatabase(),
      this.#startInbox(ports),
      this.#ensureBuild(),
    ])
    const plan = this.#plan(ports, databaseUrl)
    writeRunningEnvironment(applicationEnvironment(plan))

    const { isMigrated, hasAccounts } = await this.#state(plan)
    await Promise.all([isMigrated || this.#migrate(plan), this.#startSandbox(plan)])
    if (!hasAccounts) await this.#seed(plan)
    await this.#startApplication(plan)
    return this.#addresses(ports)
  }

  /** Stops everything in order; resolves when no process is left. */
  async stop(): Promise<void> {
    this.#isStopping = true
    abortRuns()
    for (const group of this.#services.toReversed()) {
      await Promise.all(group.map((service) => service.stop()))
    }
    await this.#postgres?.stop()
    removeRunningEnvironment()
  }

  /** Kills everything at once. */
  kill(): void {
    this.#isStopping = true
    abortRuns()
    for (const service of this.#services.flat()) service.kill()
  }

  async #choosePorts(): Promise<Ports> {
    const { preferred } = this.#settings
    // It starts long after the others: a second marketplace that is started meanwhile must not choose the same port.
    this.#sandboxPort = await heldPort(preferred.sandbox)
    return {
      inbox: await freePort(preferred.inbox),
      smtp: await freePort(preferred.smtp),
      sandbox: this.#sandboxPort.port,
    }
  }

  async #startDatabase() {
    const { external } = this.#settings
    if (external.database) return external.database

    this.#postgres = await step('PostgreSQL', () =>
      startPostgres({
        dir: localData.postgres,
        database: 'auckland_moorings',
        logFile: rotatedLog('postgres'),
      })
    )
    const { ended, logFile } = this.#postgres
    ended.then(() => this.#reportDeath(StartFailure.withLog('PostgreSQL ended', logFile)))
    return this.#postgres.url
  }

  async #startInbox(ports: Ports) {
    if (this.#settings.external.smtp) return
    const onUnexpectedExit = (service: Service) => this.#revive(service)
    await step('Mail inbox', () => this.#run([inboxService({ ports, onUnexpectedExit })]))
  }

  async #ensureBuild() {
    const hash = this.#options.dev ? null : hashToBuild()
    if (hash === null) return
    await longStep(
      'Building the site (only after a change of the sources)',
      'Production build',
      () => build(hash)
    )
  }

  #plan(ports: Ports, databaseUrl: string): Plan {
    return {
      settings: this.#settings,
      ports,
      databaseUrl,
      isDev: this.#options.dev,
      onUnexpectedExit: (service) => this.#revive(service),
    }
  }

  #state({ databaseUrl, isDev }: Plan) {
    return databaseState(databaseUrl, applicationFolder(isDev))
  }

  async #migrate(plan: Plan) {
    await step('Database schema', () => this.#runAce(plan, 'migrate', ['migration:run', '--force']))
  }

  async #startSandbox(plan: Plan) {
    await this.#sandboxPort?.release()
    if (this.#settings.external.stripe) return
    await step('Stripe sandbox', () => this.#run([sandboxService(plan)]))
  }

  async #seed(plan: Plan) {
    if (!this.#settings.hasDemo) return
    await longStep('Demo data (made once, pictures included)', 'Demo data', () =>
      this.#runAce(plan, 'seed', ['demo:seed', '--if-empty'])
    )
  }

  async #startApplication(plan: Plan) {
    const onUnexpectedExit = (service: Service) => this.#reportDeath(service.failure('ended'))
    const group = [
      webService({ ...plan, onUnexpectedExit }),
      workerService(plan),
      schedulerService(plan),
    ]
    await step('Web server, queue worker and scheduler', () => this.#run(group))
  }

  async #run(group: Service[]) {
    this.#services.push(group)
    await Promise.all(group.map((service) => service.start()))
  }

  async #runAce(plan: Plan, name: string, parameters: string[]) {
    const log = rotatedLog(name)
    const command = ace(plan.isDev, ...parameters)
    const cwd = applicationFolder(plan.isDev)
    const code = await runToEnd({ command, cwd, log, environment: applicationEnvironment(plan) })
    if (code !== 0) throw StartFailure.withLog(`"node ace ${parameters.join(' ')}" failed`, log)
  }

  #addresses(ports: Ports): Addresses {
    const { appUrl, external } = this.#settings
    return {
      site: appUrl,
      inbox: external.smtp ? null : `http://localhost:${ports.inbox}`,
      sandbox: external.stripe ? null : `http://localhost:${ports.sandbox}`,
    }
  }

  #revive(service: Service) {
    if (!this.#isStopping) void restart(service, () => !this.#isStopping)
  }

  #reportDeath(failure: StartFailure) {
    if (!this.#isStopping) this.#death.reject(failure)
  }
}
