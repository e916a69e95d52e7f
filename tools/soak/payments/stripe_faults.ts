import { setTimeout as pause } from 'node:timers/promises'
import type { FaultRequest } from '../../stripe_sandbox/control/fault_rules.ts'
import type { SandboxControl } from '../../stripe_sandbox/control/sandbox_control.ts'
import { anyOf } from './supervised_process.ts'

/** How Stripe is doing for some seconds. */
const WEATHER: Record<string, FaultRequest[]> = {
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

/** What becomes of its messages meanwhile. */
const POST: Record<string, FaultRequest[]> = {
  delivered: [],
  dropped: [{ effect: 'webhook_drop', probability: 0.5 }],
  doubled: [{ effect: 'webhook_double', times: 3 }],
  shuffled: [{ effect: 'webhook_shuffle', delayMs: 3000 }],
}

const LONGEST_MS = 6000

/**
 * Changes how Stripe is doing every few seconds until told to end; then all is fine again.
 *
 * @returns how often each weather came
 */
export async function changeWeather(
  control: SandboxControl,
  isOver: () => boolean
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}

  while (!isOver()) {
    const [weather, post] = [anyOf(Object.keys(WEATHER)), anyOf(Object.keys(POST))]
    control.clearFaults()
    for (const fault of [...WEATHER[weather], ...POST[post]]) control.addFault(fault)
    for (const name of [weather, `messages ${post}`]) counts[name] = (counts[name] ?? 0) + 1

    await pause(1000 + Math.random() * LONGEST_MS)
  }
  control.clearFaults()
  return counts
}
