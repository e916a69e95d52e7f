import type { RequestRecord } from '../records.ts'
import type { Store } from '../store/store.ts'

const KEPT = 20_000

/** The last 20,000 requests, oldest first. */
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

  /** Adds the result of a request. */
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
