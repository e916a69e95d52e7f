import type { FaultBoard } from './control/fault_injector.ts'
import type { SandboxSettings } from './settings.ts'
import type { Store } from './store/store.ts'
import type { VirtualClock } from './clock.ts'

/** What every part of the sandbox works on. */
export interface World {
  settings: SandboxSettings
  store: Store
  clock: VirtualClock
  faults: FaultBoard
  /** The address hosted pages are reached at, without a final slash. */
  baseUrl: () => string
}
