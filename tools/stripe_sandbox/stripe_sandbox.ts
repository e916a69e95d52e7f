import { ApiDesk } from './api/api_router.ts'
import { VirtualClock } from './clock.ts'
import { answerControl } from './control/control_api.ts'
import { FaultBoard } from './control/fault_injector.ts'
import { SandboxControl } from './control/sandbox_control.ts'
import { refuseInProduction } from './environment.ts'
import { HttpServer } from './http/http_server.ts'
import { RESET, type IncomingCall, type Reply } from './http/messages.ts'
import { houseKeep } from './operations/housekeeping.ts'
import { PageDesk } from './pages/page_router.ts'
import { completeSettings, type SandboxOptions } from './settings.ts'
import { Store } from './store/store.ts'
import { Dispatcher } from './webhooks/dispatcher.ts'
import type { World } from './context.ts'

const HOUSEKEEPING_MS = 500

/**
 * A local stand-in of Stripe's HTTP API: `await StripeSandbox.start({ port: 0 })` gives a running one,
 * in memory unless `dataFolder` is set. Refuses production, and rejects when the port is taken.
 */
export class StripeSandbox {
  readonly control: SandboxControl
  #world: World
  #server: HttpServer
  #api: ApiDesk
  #pages: PageDesk
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
    const [clock, faults] = [new VirtualClock(), new FaultBoard(store)]
    const saved = store.get('settings', 'clock')
    if (saved?.id === 'clock') clock.restore(saved.clock)

    this.#world = { settings, store, clock, faults, baseUrl: () => settings.publicUrl ?? this.url }
    this.#api = new ApiDesk(this.#world)
    this.#pages = new PageDesk(this.#world)
    this.#dispatcher = new Dispatcher(this.#world)
    this.#server = new HttpServer((call) => this.#answer(call))
    this.control = new SandboxControl(this.#world, this.#api.log, this.#dispatcher)
  }

  /** The port listened on. */
  get port(): number {
    return this.#port
  }

  /** The address listened on, without a final slash. */
  get url(): string {
    return `http://${this.#world.settings.host}:${this.#port}`
  }

  /** Stops listening and sending; what is in the journal goes on at the next start. */
  close(): Promise<void> {
    this.#closing ??= this.#shut()
    return this.#closing
  }

  async #open(): Promise<void> {
    const { host, port } = this.#world.settings
    try {
      this.#port = await this.#server.listen(port, host)
    } catch (error) {
      this.#world.store.close()
      throw error
    }
    this.#dispatcher.start()
    this.#housekeeping = setInterval(() => houseKeep(this.#world), HOUSEKEEPING_MS)
    this.#housekeeping.unref()
    houseKeep(this.#world)
  }

  async #shut(): Promise<void> {
    if (this.#housekeeping !== null) clearInterval(this.#housekeeping)
    await this.#server.close()
    await this.#dispatcher.stop()
    this.#world.store.close()
  }

  async #answer(call: IncomingCall): Promise<Reply> {
    if (call.path.startsWith('/_sandbox')) return answerControl(this.control, call)
    if (/^\/v[12]\//.test(call.path)) return this.#api.answer(call)
    return this.#world.faults.isDown && call.path !== '/' ? RESET : this.#pages.answer(call)
  }
}

/** Starts a sandbox for tests and tools; see StripeSandbox. */
export function startStripeSandbox(options: SandboxOptions = {}): Promise<StripeSandbox> {
  return StripeSandbox.start(options)
}
