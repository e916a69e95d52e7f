const SECONDS = 15

/** Caches a result by name for a quarter of a minute. */
export class Cache<Value> {
  readonly #values = new Map<string, { value: Promise<Value>; until: number }>()

  get(name: string, ask: () => Promise<Value>): Promise<Value> {
    const kept = this.#values.get(name)
    if (kept && kept.until > performance.now()) return kept.value

    const value = ask()
    this.#values.set(name, { value, until: performance.now() + SECONDS * 1000 })
    return value
  }
}
