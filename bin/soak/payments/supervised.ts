import { setTimeout as pause } from 'node:timers/promises'
import type { GuardedProcess } from '../../launcher/guard.ts'
import { FAULT_POINTS } from './fault_points.ts'

type Start = (faultPoint: string) => GuardedProcess

/** Killed by SIGKILL at a moment of ours, or at a fault point it passed. */
export interface Deaths {
  atRandom: number
  atPoints: Map<string, number>
}

const SIGKILLED = 137

/** A process that is started again whenever it dies, half the time with a fault point on its way. */
export class Supervised {
  readonly deaths: Deaths = { atRandom: 0, atPoints: new Map() }
  readonly #start: Start
  #child: GuardedProcess | null = null
  #point = ''
  #isCalm = false
  #isStopping = false
  #watch: Promise<void> = Promise.resolve()

  constructor(start: Start) {
    this.#start = start
  }

  get count(): number {
    return this.deaths.atRandom + [...this.deaths.atPoints.values()].reduce((a, b) => a + b, 0)
  }

  run(): void {
    this.#watch = this.#keepAlive()
  }

  /** SIGKILL, as by a power cut. */
  kill(): void {
    this.#point = ''
    this.deaths.atRandom += 1
    this.#child?.kill()
  }

  /** From now on it is not to die: one with a fault point on its way is started anew. */
  calm(): void {
    this.#isCalm = true
    if (this.#point) {
      this.#point = ''
      this.#child?.kill()
    }
  }

  /** From now on it may die. */
  rouse(): void {
    this.#isCalm = false
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#child?.stop()
    await this.#watch
  }

  async #keepAlive() {
    while (!this.#isStopping) {
      this.#point = this.#isCalm || Math.random() < 0.5 ? '' : anyOf(FAULT_POINTS)
      this.#child = this.#start(this.#point)
      const code = await this.#child.ended

      if (code === SIGKILLED && this.#point) this.#countPoint()
      else if (code !== SIGKILLED) await pause(500)
    }
  }

  #countPoint() {
    const { atPoints } = this.deaths
    atPoints.set(this.#point, (atPoints.get(this.#point) ?? 0) + 1)
  }
}

export function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]
}
