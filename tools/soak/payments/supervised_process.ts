import { setTimeout as pause } from 'node:timers/promises'
import type { GuardedProcess } from '../../launcher/guard.ts'
import { FAULT_POINTS, type Role } from './fault_points.ts'

type Start = (faultPoint: string) => GuardedProcess

/** Kills with SIGKILL: at a random moment, or at a fault point. */
export interface KillCounts {
  atRandom: number
  atPoints: Map<string, number>
}

export const SIGKILLED = 137

/** A process that has not reached its fault point by then may be killed at random again. */
const FAULT_POINT_TIMEOUT_MS = 20_000

/** A process that is restarted whenever it ends. Half of its starts have a fault point. */
export class SupervisedProcess {
  readonly kills: KillCounts = { atRandom: 0, atPoints: new Map() }
  readonly #start: Start
  #child: GuardedProcess | null = null
  #point = ''
  #startedAt = 0
  #areKillsDisabled = false
  #isStopping = false
  #watch: Promise<void> = Promise.resolve()

  readonly #role: Role

  constructor(role: Role, start: Start) {
    this.#role = role
    this.#start = start
  }

  get count(): number {
    return countOf(this.kills)
  }

  /** Whether it has a fault point that it may still reach. */
  get isFaultPointPending(): boolean {
    return this.#point !== '' && Date.now() - this.#startedAt < FAULT_POINT_TIMEOUT_MS
  }

  run(): void {
    this.#watch = this.#keepAlive()
  }

  /** Sends SIGKILL. */
  kill(): void {
    this.#point = ''
    this.kills.atRandom += 1
    this.#child?.kill()
  }

  /** Disables kills; a process that has a fault point is restarted without one. */
  disableKills(): void {
    this.#areKillsDisabled = true
    if (this.#point) {
      this.#point = ''
      this.#child?.kill()
    }
  }

  enableKills(): void {
    this.#areKillsDisabled = false
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#child?.stop()
    await this.#watch
  }

  async #keepAlive() {
    while (!this.#isStopping) {
      this.#point = this.#areKillsDisabled ? '' : randomFaultPoint(this.#role)
      this.#startedAt = Date.now()
      this.#child = this.#start(this.#point)
      const code = await this.#child.ended

      if (code === SIGKILLED && this.#point) this.#countPoint()
      else if (code !== SIGKILLED) await pause(500)
    }
  }

  #countPoint() {
    countKill(this.kills, this.#point)
  }
}

export function countOf({ atRandom, atPoints }: KillCounts): number {
  return [...atPoints.values()].reduce((sum, count) => sum + count, atRandom)
}

/** Counts a kill at a fault point. */
export function countKill({ atPoints }: KillCounts, point: string): void {
  atPoints.set(point, (atPoints.get(point) ?? 0) + 1)
}

/** A random fault point; none half of the time. */
export function randomFaultPoint(role: Role): string {
  return Math.random() < 0.5 ? '' : pickOne(FAULT_POINTS[role])
}

export function pickOne<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]
}
