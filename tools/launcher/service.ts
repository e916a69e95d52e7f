import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from './failure.ts'
import { startGuarded } from './guard.ts'
import { rotatedLog } from './logs.ts'
import type { GuardedProcess } from './guard.ts'

export type ServiceOptions = {
  name: string
  command: string[]
  cwd: string
  environment: NodeJS.ProcessEnv
  /** Health check, polled until it resolves to true. */
  isReady?: () => Promise<boolean>
  stopSignal?: 'TERM' | 'INT'
  /** Write to the terminal instead of a log file. */
  isShown?: boolean
  /** Called when the process ends unexpectedly. */
  onUnexpectedExit: (service: Service) => void
}

const READY_WITHIN_MILLISECONDS = 90_000
const ASK_EVERY_MILLISECONDS = 100
const STDOUT = 1

/** One process of the marketplace, started, monitored and stopped by the launcher. */
export class Service {
  readonly name: string
  readonly logFile: string
  readonly #options: ServiceOptions
  #process: GuardedProcess | null = null
  #isStopping = false

  constructor(options: ServiceOptions) {
    this.name = options.name
    this.logFile = options.isShown ? '' : rotatedLog(options.name)
    this.#options = options
  }

  /** Starts the process; resolves when it is ready. Throws StartFailure when it ends first or times out. */
  async start(): Promise<void> {
    let hasEnded = false
    const child = this.#launch()
    child.ended.then(() => (hasEnded = true))

    const deadline = Date.now() + READY_WITHIN_MILLISECONDS
    while (!hasEnded && !(await this.#isReady())) {
      if (Date.now() > deadline) {
        child.kill()
        throw this.failure('was not ready in time')
      }
      await pause(ASK_EVERY_MILLISECONDS)
    }
    if (hasEnded) throw this.failure('ended before it was ready')
    child.ended.then(() => this.#isStopping || this.#options.onUnexpectedExit(this))
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#process?.stop()
  }

  kill(): void {
    this.#isStopping = true
    this.#process?.kill()
  }

  /** A failure with the end of this service's log. */
  failure(what: string): StartFailure {
    const sentence = `The ${this.name} process ${what}`
    return this.logFile
      ? StartFailure.withLog(sentence, this.logFile)
      : new StartFailure(`${sentence}.`)
  }

  #launch() {
    const { command, cwd, environment, stopSignal, isShown } = this.#options
    const log = isShown ? STDOUT : this.logFile
    const env = isShown ? environment : { ...environment, NO_COLOR: '1' }
    this.#process = startGuarded({ command, cwd, env, log, stopSignal })
    return this.#process
  }

  async #isReady() {
    return this.#isStopping || !this.#options.isReady || (await this.#options.isReady())
  }
}
