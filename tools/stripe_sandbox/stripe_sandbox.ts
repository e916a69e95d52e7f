import { ApiRouter } from './api/api_router.ts'
import { VirtualClock } from './clock.ts'
import { answerControl } from './control/control_api.ts'
import { FaultInjector } from './control/fault_injector.ts'
import { SandboxControl } from './control/sandbox_control.ts'
import { refuseInProduction } from './environment.ts'
import { HttpServer } from './http/http_server.ts'
import { RESET, type IncomingCall, type Reply } from './http/messages.ts'
import { runHousekeeping } from './operations/housekeeping.ts'
import { PageRouter } from './pages/page_router.ts'
import { completeSettings, type SandboxOptions } from './settings.ts'
import { Store } from './store/store.ts'
import { Dispatcher } from './webhooks/dispatcher.ts'
import type { SandboxContext } from './context.ts'

const HOUSEKEEPING_MS = 500

/**
 * A local emulator of Stripe's HTTP API: `await StripeSandbox.start({ port: 0 })` returns a running one,
 * in memory unless `dataFolder` is set. Refuses production, and rejects when the port is taken.
 */
export class StripeSandbox {
  readonly control: SandboxControl
  #context: SandboxContext
  #server: HttpServer
  #api: ApiRouter
  #pages: PageRouter
  #dispatcher: Dispatcher
  #housekeeping: NodeJS.Timeout | null = null
  #port = 0
  #closing: Promise<void> | null = null

  static async start(options: SandboxOptions = {}): Promise<StripeSandbox> {
    refuseInProduction(process.env)
    const sandbox = new StripeSandbox(options)
    await sandbox.#open()
    return sandbox
  }

  private constructor(options: SandboxOptions) {
    const settings = completeSettings(options)
    const store = new Store(settings.dataFolder)
    const [clock, faults] = [new VirtualClock(), new FaultInjector(store)]
    const saved = store.get('settings', 'clock')
    if (saved?.id === 'clock') clock.restore(saved.clock)

    this.#context = {
      settings,
      store,
      clock,
      faults,
      baseUrl: () => settings.publicUrl ?? this.url,
    }
    this.#api = new ApiRouter(this.#context)
    this.#pages = new PageRouter(this.#context)
    this.#dispatcher = new Dispatcher(this.#context)
    this.#server = new HttpServer((call) => this.#answer(call))
    this.control = new SandboxControl(this.#context, this.#api.log, this.#dispatcher)
  }

  get port(): number {
    return this.#port
  }

  /** Without a trailing slash. */
  get url(): string {
    return `http://${this.#context.settings.host}:${this.#port}`
  }

  /** Stops listening and sending; the next start continues from the journal. */
  close(): Promise<void> {
    this.#closing ??= this.#shut()
    return this.#closing
  }

  async #open(): Promise<void> {
    const { host, port } = this.#context.settings
    try {
      this.#port = await this.#server.listen(port, host)
    } catch (error) {
      this.#context.store.close()
      throw error
    }
    this.#dispatcher.start()
    this.#housekeeping = setInterval(() => runHousekeeping(this.#context), HOUSEKEEPING_MS)
    this.#housekeeping.unref()
    runHousekeeping(this.#context)
  }

  async #shut(): Promise<void> {
    if (this.#housekeeping !== null) clearInterval(this.#housekeeping)
    await this.#server.close()
    await this.#dispatcher.stop()
    this.#context.store.close()
  }

  async #answer(call: IncomingCall): Promise<Reply> {
    if (call.path.startsWith('/_sandbox')) return answerControl(this.control, call)
    if (/^\/v[12]\//.test(call.path)) return this.#api.answer(call)
    return this.#context.faults.isDown && call.path !== '/' ? RESET : this.#pages.answer(call)
  }
}

/** Starts a sandbox for tests and tools; see StripeSandbox. */
export function startStripeSandbox(options: SandboxOptions = {}): Promise<StripeSandbox> {
  return StripeSandbox.start(options)
}
