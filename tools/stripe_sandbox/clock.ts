const REFERENCE_POINT = Date.UTC(2000, 0, 1)
const FAR_FUTURE = Date.UTC(2200, 0, 1)

/** Saved across restarts: milliseconds ahead of real time, or a frozen instant (ms since epoch). */
export interface ClockState {
  offsetMs: number
  frozenAtMs: number | null
}

/** The sandbox's clock. Equals the machine's clock until it is moved or frozen. */
export class VirtualClock {
  #state: ClockState = { offsetMs: 0, frozenAtMs: null }

  get state(): ClockState {
    return { ...this.#state }
  }

  restore(state: ClockState): void {
    this.#state = { ...state }
  }

  /** Milliseconds since the epoch. */
  nowMs(): number {
    return this.#state.frozenAtMs ?? Date.now() + this.#state.offsetMs
  }

  /** Whole seconds since the epoch, the unit of every v1 timestamp. */
  now(): number {
    return Math.floor(this.nowMs() / 1000)
  }

  /** ISO 8601 UTC, the form of every v2 timestamp. */
  iso(): string {
    return new Date(this.nowMs()).toISOString()
  }

  /** Milliseconds of real time until the given instant of this clock; null while frozen. */
  realDelayUntil(instantMs: number): number | null {
    if (instantMs <= this.nowMs()) return 0
    return this.#state.frozenAtMs === null ? instantMs - this.nowMs() : null
  }

  /** Sets an instant (ms since epoch), running or frozen. Refuses years outside 2000-2199. */
  set(instantMs: number, freeze = false): void {
    refuseOutside(instantMs)
    this.#state = freeze
      ? { offsetMs: 0, frozenAtMs: instantMs }
      : { offsetMs: instantMs - Date.now(), frozenAtMs: null }
  }

  /** Moves forward, or back by a negative number of milliseconds. Refuses the same years. */
  advance(milliseconds: number): void {
    refuseOutside(this.nowMs() + milliseconds)
    const { offsetMs, frozenAtMs } = this.#state
    this.#state =
      frozenAtMs === null
        ? { offsetMs: offsetMs + milliseconds, frozenAtMs }
        : { offsetMs, frozenAtMs: frozenAtMs + milliseconds }
  }

  /** Returns to the machine's time. */
  reset(): void {
    this.#state = { offsetMs: 0, frozenAtMs: null }
  }
}

function refuseOutside(instantMs: number) {
  if (instantMs >= REFERENCE_POINT && instantMs < FAR_FUTURE) return
  throw new RangeError('The clock can be set to instants from 2000 to 2199.')
}
