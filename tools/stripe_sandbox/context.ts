import type { FaultInjector } from './control/fault_injector.ts'
import type { SandboxSettings } from './settings.ts'
import type { Store } from './store/store.ts'
import type { VirtualClock } from './clock.ts'

/** The shared state and settings of one sandbox. */
export interface SandboxContext {
  settings: SandboxSettings
  store: Store
  clock: VirtualClock
  faults: FaultInjector
  /** Base url of the hosted pages, without a trailing slash. */
  baseUrl: () => string
}
