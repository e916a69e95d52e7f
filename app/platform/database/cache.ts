interface Entry<Value> {
  value: Promise<Value>
  startedAt: number
  /** Milliseconds; Infinity while it loads. */
  freshFor: number
  isRefreshing: boolean
}

interface Limits {
  /** How long a value counts as fresh at most; it is served for at most twice as long. 0 disables the cache. */
  seconds: number
  /** How many values are kept; the oldest are dropped. */
  maxEntries: number
  /** Fresh for all of `seconds`, however quickly values load. */
  isSteady?: boolean
  /** A report: fresh for at least ten times as long as it took to load, even beyond `seconds`. */
  isReport?: boolean
}

/** Times as long as it took to load, so that cheap values hardly lag. */
const FRESH_PER_LOAD = 50

/** For reports, so that one that takes seconds is not made all the time. */
const LEAST_PER_REPORT = 10

/** For values that may lag (docs/adr/0026). Concurrent callers share one load; a stale value is served while it is refreshed. */
export class Cache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #milliseconds: number
  readonly #maxEntries: number
  readonly #isSteady: boolean
  readonly #leastPerLoad: number

  constructor({ seconds, maxEntries, isSteady = false, isReport = false }: Limits) {
    this.#milliseconds = seconds * 1000
    this.#isSteady = isSteady
    this.#leastPerLoad = isReport ? LEAST_PER_REPORT : 0
    this.#maxEntries = maxEntries
  }

  /** @returns the cached value, or what `load` resolves to; failures are not cached */
  getOrSet(name: string, load: () => Promise<Value>): Promise<Value> {
    if (this.#milliseconds === 0) return load()

    const entry = this.#entries.get(name)
    const age = entry ? performance.now() - entry.startedAt : Infinity
    if (!entry || age > 2 * entry.freshFor) return this.#keep(name, load)
    if (age > entry.freshFor && !entry.isRefreshing) this.#refresh(entry, load)

    return entry.value
  }

  #keep(name: string, load: () => Promise<Value>): Promise<Value> {
    const startedAt = performance.now()
    const value = load()
    const entry = { value, startedAt, freshFor: Infinity, isRefreshing: false }
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    if (this.#entries.size > this.#maxEntries)
      this.#entries.delete(this.#entries.keys().next().value!)
    value.then(
      () => (entry.freshFor = this.#freshFor(startedAt)),
      () => {
        if (this.#entries.get(name) === entry) this.#entries.delete(name)
      }
    )

    return value
  }

  #freshFor(startedAt: number): number {
    if (this.#isSteady) return this.#milliseconds

    const took = performance.now() - startedAt
    return Math.max(Math.min(this.#milliseconds, FRESH_PER_LOAD * took), this.#leastPerLoad * took)
  }

  /** Keeps the old value until the new one is there, and when loading fails. */
  #refresh(entry: Entry<Value>, load: () => Promise<Value>) {
    const startedAt = performance.now()
    entry.isRefreshing = true
    load()
      .then((value) =>
        Object.assign(entry, {
          value: Promise.resolve(value),
          startedAt,
          freshFor: this.#freshFor(startedAt),
        })
      )
      .catch(() => {})
      .finally(() => (entry.isRefreshing = false))
  }
}
