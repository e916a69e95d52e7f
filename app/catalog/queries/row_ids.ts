import type { NumberRows } from '#catalog/queries/number_rows'

const NAMES = ['id0', 'id1', 'id2', 'id3'] as const
const WORD_BYTES = 4
const ID_BYTES = NAMES.length * WORD_BYTES
const FREE = -1

/** An id as whole numbers, of which the first is compared first. */
export const ID_COLUMNS = {
  id0: Uint32Array,
  id1: Uint32Array,
  id2: Uint32Array,
  id3: Uint32Array,
}

/** Which id a row has, and which row has an id. */
export class RowIds {
  /** Rows, each in the first slot from the hash of its id on that was free; at most half of the slots are taken. */
  #slots = new Int32Array(64).fill(FREE)
  #taken = 0

  constructor(private rows: NumberRows<typeof ID_COLUMNS>) {}

  idAt(at: number): string {
    const bytes = Buffer.allocUnsafe(ID_BYTES)
    for (const [word, name] of NAMES.entries())
      bytes.writeUInt32BE(this.rows.columns[name][at], word * WORD_BYTES)
    const hex = bytes.toString('hex')

    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  /** @returns -1 when no row has it */
  rowOf(id: string): number {
    return this.#rowAt(bytesOf(id), 0)
  }

  /** @param ids of 16 bytes each, one after the other @returns rows of those that have one, in their order */
  rowsOf(ids: Buffer): Uint32Array {
    const rows = new Uint32Array(ids.length / ID_BYTES)
    let found = 0
    for (let start = 0; start < ids.length; start += ID_BYTES) {
      const at = this.#rowAt(ids, start)
      if (at !== FREE) rows[found++] = at
    }

    return rows.subarray(0, found)
  }

  /** @returns less than 0 when the first has the lower id */
  compare(at: number, other: number): number {
    for (const name of NAMES) {
      const difference = this.rows.columns[name][at] - this.rows.columns[name][other]
      if (difference !== 0) return difference
    }

    return 0
  }

  /** @param id which no row has */
  put(at: number, id: string): void {
    const bytes = bytesOf(id)
    for (const [word, name] of NAMES.entries())
      this.rows.columns[name][at] = bytes.readUInt32BE(word * WORD_BYTES)
    if (++this.#taken * 2 > this.#slots.length) this.#grow()
    this.#place(at)
  }

  /** Those behind it move to where they are found without it. */
  remove(at: number): void {
    this.#taken--
    let free = this.#slotOf(at)
    while (this.#slots[free] !== at) free = this.#next(free)
    this.#slots[free] = FREE

    for (let slot = this.#next(free); this.#slots[slot] !== FREE; slot = this.#next(slot)) {
      if (this.#between(this.#slotOf(this.#slots[slot]), slot) < this.#between(free, slot)) continue
      this.#slots[free] = this.#slots[slot]
      this.#slots[slot] = FREE
      free = slot
    }
  }

  #rowAt(bytes: Buffer, start: number): number {
    const { id0, id1, id2, id3 } = this.rows.columns
    const first = bytes.readUInt32BE(start)
    const second = bytes.readUInt32BE(start + WORD_BYTES)
    const third = bytes.readUInt32BE(start + 2 * WORD_BYTES)
    const fourth = bytes.readUInt32BE(start + 3 * WORD_BYTES)
    let slot = this.#slotFor(second, fourth)
    for (let at = this.#slots[slot]; at !== FREE; at = this.#slots[slot]) {
      const isIt =
        id3[at] === fourth && id2[at] === third && id1[at] === second && id0[at] === first
      if (isIt) return at
      slot = this.#next(slot)
    }

    return FREE
  }

  #place(at: number) {
    let slot = this.#slotOf(at)
    while (this.#slots[slot] !== FREE) slot = this.#next(slot)
    this.#slots[slot] = at
  }

  #grow() {
    const former = this.#slots
    this.#slots = new Int32Array(former.length * 2).fill(FREE)
    for (const at of former) if (at !== FREE) this.#place(at)
  }

  /** Where the row is looked for first. */
  #slotOf(at: number): number {
    const { id1, id3 } = this.rows.columns

    return this.#slotFor(id1[at], id3[at])
  }

  /** Of every kind of id these words differ most. */
  #slotFor(second: number, fourth: number): number {
    return Math.imul(second ^ fourth, 0x9e3779b1) >>> (Math.clz32(this.#slots.length) + 1)
  }

  #next(slot: number): number {
    return (slot + 1) & (this.#slots.length - 1)
  }

  /** How many slots there are from one on to another. */
  #between(from: number, to: number): number {
    return (to - from) & (this.#slots.length - 1)
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}
