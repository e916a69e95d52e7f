interface Entry<Value> {
  value: Promise<Value>
  /** `performance.now()` milliseconds. */
  askedAt: number
  /** How long the value counts as fresh, milliseconds; endless until it is there. */
  freshFor: number
  isRefreshing: boolean
}

interface Limits {
  /** How long a value counts as fresh at most; it is shown at most twice as long. 0 remembers nothing. */
  seconds: number
  /** How many values are remembered; the oldest make room. */
  places: number
}

/** An answer is kept this many times as long as it took: what is cheap to ask for hardly lags at all. */
const PATIENCE = 50

/**
 * Remembers answers in this process for a moment, for figures that may lag a little (docs/adr/0026): the longer the
 * longer they took. An answer is asked for once however many want it; an ageing one is still given while it is asked
 * for anew.
 */
export class ShortMemory<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #milliseconds: number
  readonly #places: number

  constructor({ seconds, places }: Limits) {
    this.#milliseconds = seconds * 1000
    this.#places = places
  }

  /** @returns what is remembered under this name, else what `ask` answers; a failure is not remembered */
  recall(name: string, ask: () => Promise<Value>): Promise<Value> {
    if (this.#milliseconds === 0) return ask()

    const entry = this.#entries.get(name)
    const age = entry ? performance.now() - entry.askedAt : Infinity
    if (!entry || age > 2 * entry.freshFor) return this.#keep(name, ask)
    if (age > entry.freshFor && !entry.isRefreshing) this.#refresh(entry, ask)

    return entry.value
  }

  #keep(name: string, ask: () => Promise<Value>): Promise<Value> {
    const askedAt = performance.now()
    const value = ask()
    const entry = { value, askedAt, freshFor: Infinity, isRefreshing: false }
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    if (this.#entries.size > this.#places) this.#entries.delete(this.#entries.keys().next().value!)
    value.then(
      () => (entry.freshFor = this.#freshFor(askedAt)),
      () => {
        if (this.#entries.get(name) === entry) this.#entries.delete(name)
      }
    )

    return value
  }

  #freshFor(askedAt: number): number {
    return Math.min(this.#milliseconds, PATIENCE * (performance.now() - askedAt))
  }

  /** The old value stays until the new one is there, and when there is none. */
  #refresh(entry: Entry<Value>, ask: () => Promise<Value>) {
    const askedAt = performance.now()
    entry.isRefreshing = true
    ask()
      .then((value) =>
        Object.assign(entry, {
          value: Promise.resolve(value),
          askedAt,
          freshFor: this.#freshFor(askedAt),
        })
      )
      .catch(() => {})
      .finally(() => (entry.isRefreshing = false))
  }
}
