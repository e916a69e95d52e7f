import { setTimeout as pause } from 'node:timers/promises'
import { lastLines } from './logs.ts'
import { paint } from './progress.ts'
import type { Service } from './service.ts'

const FIRST_PAUSE_MILLISECONDS = 1000
const LONGEST_PAUSE_MILLISECONDS = 30_000
const HEALTHY_AFTER_MILLISECONDS = 60_000
const SHOWN_LINES = 8

type History = { restarts: number; lastStart: number }

const histories = new WeakMap<Service, History>()

/** Delay before a restart in milliseconds: exponential backoff, at most 30 s. */
export function restartDelay(restarts: number): number {
  return Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (restarts - 1), LONGEST_PAUSE_MILLISECONDS)
}

/** Reports that a service ended, prints the end of its log and restarts it after a delay. */
export async function restart(service: Service, isWanted: () => boolean): Promise<void> {
  const history = histories.get(service) ?? { restarts: 0, lastStart: performance.now() }
  const wasHealthy = performance.now() - history.lastStart > HEALTHY_AFTER_MILLISECONDS
  const restarts = wasHealthy ? 1 : history.restarts + 1

  const milliseconds = restartDelay(restarts)
  console.error(
    paint('yellow', `The ${service.name} process ended; restarting in ${milliseconds / 1000} s.`)
  )
  for (const line of lastLines(service.logFile, SHOWN_LINES)) console.error(`  | ${line}`)

  await pause(milliseconds)
  histories.set(service, { restarts, lastStart: performance.now() })
  if (!isWanted()) return
  try {
    await service.start()
    console.log(`The ${service.name} process is running again.`)
  } catch {
    if (isWanted()) await restart(service, isWanted)
  }
}
