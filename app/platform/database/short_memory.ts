interface Entry<Value> {
  value: Promise<Value>
  askedAt: number
  /** Milliseconds; Infinity while the value is being loaded. */
  freshFor: number
  isRefreshing: boolean
}

interface Limits {
  /** How long a value counts as fresh at most; it is served for at most twice as long. 0 disables the cache. */
  seconds: number
  /** How many values are kept; the oldest are dropped. */
  places: number
}

/** A value stays fresh for this many times as long as it took to load, so that cheap values hardly lag. */
const PATIENCE = 50

/**
 * Cache of this process for values that may lag a little (docs/adr/0026). Concurrent callers share one load. A stale
 * value is served while it is refreshed.
 */
export class ShortMemory<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #milliseconds: number
  readonly #places: number

  constructor({ seconds, places }: Limits) {
    this.#milliseconds = seconds * 1000
    this.#places = places
  }

  /** @returns the cached value, or what `ask` resolves to; failures are not cached */
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

  /** Keeps the old value until the new one is there, and when loading fails. */
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
