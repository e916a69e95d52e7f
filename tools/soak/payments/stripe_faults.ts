import { setTimeout as pause } from 'node:timers/promises'
import type { FaultRequest } from '../../stripe_sandbox/control/fault_rules.ts'
import type { SandboxControl } from '../../stripe_sandbox/control/sandbox_control.ts'
import { pickOne } from './supervised_process.ts'

/** Faults of Stripe's API that last for some seconds. */
const API_FAULTS: Record<string, FaultRequest[]> = {
  fine: [],
  slow: [{ effect: 'latency', delayMs: 3000, probability: 0.3 }],
  hanging: [{ effect: 'latency', delayMs: 20_000, probability: 0.3 }],
  busy: [{ effect: 'rate_limit', probability: 0.3 }],
  failing: [
    { effect: 'error_before_commit', probability: 0.1 },
    { effect: 'error_after_commit', probability: 0.1 },
    { effect: 'reset_after_commit', probability: 0.1 },
  ],
  down: [{ effect: 'down' }],
}

/** Faults of webhook delivery. */
const WEBHOOK_FAULTS: Record<string, FaultRequest[]> = {
  delivered: [],
  dropped: [{ effect: 'webhook_drop', probability: 0.5 }],
  doubled: [{ effect: 'webhook_double', times: 3 }],
  shuffled: [{ effect: 'webhook_shuffle', delayMs: 3000 }],
}

const LONGEST_MS = 6000

/**
 * Changes the faults every few seconds until told to end; then clears them.
 *
 * @returns how often each fault was active
 */
export async function varyStripeFaults(
  control: SandboxControl,
  isOver: () => boolean
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}

  while (!isOver()) {
    const [api, webhooks] = [pickOne(Object.keys(API_FAULTS)), pickOne(Object.keys(WEBHOOK_FAULTS))]
    control.clearFaults()
    for (const fault of [...API_FAULTS[api], ...WEBHOOK_FAULTS[webhooks]]) control.addFault(fault)
    for (const name of [api, `webhooks ${webhooks}`]) counts[name] = (counts[name] ?? 0) + 1

    await pause(1000 + Math.random() * LONGEST_MS)
  }
  control.clearFaults()
  return counts
}
