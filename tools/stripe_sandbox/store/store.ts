import { Journal, type Change } from './journal.ts'
import type { Kind, Records } from '../records.ts'

const COMPACT_ABOVE_BYTES = 64 * 1024 * 1024

/**
 * All of the sandbox's state: maps in memory and, when a folder is given, a journal on disk.
 * Records are frozen; a change replaces the record.
 */
export class Store {
  #kinds = new Map<Kind, Map<string, object>>()
  #journal: Journal | null
  #open: { changes: Map<string, Change>; undo: (() => void)[] } | null = null
  #compactAbove = COMPACT_ABOVE_BYTES
  #listeners: (() => void)[] = []

  constructor(folder: string | null) {
    this.#journal = folder === null ? null : new Journal(folder)
    this.#journal?.replay((changes) => changes.forEach((change) => this.#apply(change)))
    if ((this.#journal?.bytes ?? 0) > 0) this.#compact()
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.#map(kind).get(id) as Records[K] | undefined
  }

  /** Every record of a kind, oldest first. */
  values<K extends Kind>(kind: K): IterableIterator<Records[K]> {
    return this.#map(kind).values() as IterableIterator<Records[K]>
  }

  count(kind: Kind): number {
    return this.#map(kind).size
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.#change([kind, record.id, deepFreeze(record)])
    return record
  }

  remove(kind: Kind, id: string): void {
    if (this.#map(kind).has(id)) this.#change([kind, id, null])
  }

  /**
   * Runs `work` as one commit, which is rolled back when it throws.
   * `work` must be synchronous. Calls inside a running transaction join it.
   */
  transaction<T>(work: () => T): T {
    if (this.#open !== null) return work()

    this.#open = { changes: new Map(), undo: [] }
    try {
      const result = work()
      this.#commit()
      return result
    } catch (error) {
      this.#rollBack()
      throw error
    } finally {
      this.#open = null
    }
  }

  /** Calls the listener after every commit. */
  onCommit(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Deletes everything, on disk too. */
  clear(): void {
    this.#kinds.clear()
    this.#journal?.rewrite([])
  }

  close(): void {
    this.#journal?.close()
  }

  #change(change: Change): void {
    if (this.#open === null) return this.transaction(() => this.#change(change))

    const [kind, id] = change
    const before = this.#map(kind).get(id)
    this.#open.undo.push(() => this.#apply([kind, id, before ?? null]))
    this.#open.changes.set(`${kind} ${id}`, change)
    this.#apply(change)
  }

  #commit(): void {
    const changes = [...(this.#open?.changes.values() ?? [])]
    if (changes.length === 0) return

    this.#journal?.append(changes)
    if ((this.#journal?.bytes ?? 0) > this.#compactAbove) this.#compact()
    this.#listeners.forEach((listener) => queueMicrotask(listener))
  }

  #rollBack(): void {
    this.#open?.undo.reverse().forEach((undo) => undo())
  }

  #apply([kind, id, value]: Change): void {
    if (value === null) this.#map(kind).delete(id)
    else this.#map(kind).set(id, deepFreeze(value))
  }

  #compact(): void {
    this.#journal?.rewrite(this.#snapshot())
    this.#compactAbove = Math.max(COMPACT_ABOVE_BYTES, 2 * (this.#journal?.bytes ?? 0))
  }

  *#snapshot(): Generator<Change[]> {
    for (const [kind, records] of this.#kinds) {
      for (const [id, value] of records) yield [[kind, id, value]]
    }
  }

  #map(kind: Kind): Map<string, object> {
    let records = this.#kinds.get(kind)
    if (records === undefined) this.#kinds.set(kind, (records = new Map()))
    return records
  }
}

function deepFreeze<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value
  Object.freeze(value)
  Object.values(value).forEach((part) => {
    if (typeof part === 'object' && part !== null) deepFreeze(part)
  })
  return value
}
