import type { RequestRecord } from '../records.ts'
import type { Store } from '../store/store.ts'

const KEPT = 20_000

/** The requests received, oldest first; the oldest of more than 20,000 are forgotten. */
export class RequestLog {
  #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  list(): RequestRecord[] {
    return [...this.#store.values('requests')]
  }

  add(record: RequestRecord): void {
    this.#store.transaction(() => {
      this.#store.put('requests', record)
      if (this.#store.count('requests') <= KEPT) return
      const [oldest] = this.#store.values('requests')
      this.#store.remove('requests', oldest.id)
    })
  }

  /** Adds what became of a request. */
  finish(id: string, outcome: Partial<RequestRecord>): void {
    const record = this.#store.get('requests', id)
    if (record !== undefined) this.#store.put('requests', { ...record, ...outcome })
  }

  clear(): void {
    this.#store.transaction(() => {
      this.list().forEach((record) => this.#store.remove('requests', record.id))
    })
  }
}
