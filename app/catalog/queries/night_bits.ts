import type { Bits } from '#catalog/queries/bits'

/** Days since 1970, the first included, the last not. */
export type Days = readonly [from: number, to: number, ...others: number[]]

const ROWS_OF_BLOCK = 4096
const WORDS_OF_BLOCK = ROWS_OF_BLOCK / 32

/**
 * Which rows refuse a night, one bit for each row and night (docs/adr/0054). A block has all nights of 4096 rows, so that what is
 * written of a row stays near, and what is read of a night, too.
 */
export class NightBits {
  #blocks: Uint32Array[] = []

  /** @param days from the first one, in days since 1970 */
  constructor(
    readonly first: number,
    readonly days: number
  ) {}

  /** Whether all these days are known. */
  cover([from, to]: Days): boolean {
    return from >= this.first && to <= this.first + this.days
  }

  /** Takes the place of what is known of a row. */
  set(at: number, refused: Days[]): void {
    const block = this.#blockOf(at)
    const word = (at % ROWS_OF_BLOCK) >>> 5
    const bit = 1 << (at & 31)
    for (let cell = word; cell < block.length; cell += WORDS_OF_BLOCK) block[cell] &= ~bit
    for (const [from, to] of refused) {
      const end = Math.min(to - this.first, this.days)
      for (let day = Math.max(from - this.first, 0); day < end; day++)
        block[day * WORDS_OF_BLOCK + word] |= bit
    }
  }

  /** Leaves out the rows that refuse one of these nights. */
  leaveOut(left: Bits, [from, to]: Days): void {
    const { words } = left
    const [start, end] = [from - this.first, to - this.first]
    for (const [index, block] of this.#blocks.entries()) {
      const base = index * WORDS_OF_BLOCK
      const last = Math.min(WORDS_OF_BLOCK, words.length - base)
      for (let word = 0; word < last; word++) {
        if (words[base + word] === 0) continue
        let refused = 0
        for (let day = start; day < end; day++) refused |= block[day * WORDS_OF_BLOCK + word]
        words[base + word] &= ~refused
      }
    }
  }

  #blockOf(at: number): Uint32Array {
    const index = Math.floor(at / ROWS_OF_BLOCK)
    while (this.#blocks.length <= index)
      this.#blocks.push(new Uint32Array(this.days * WORDS_OF_BLOCK))

    return this.#blocks[index]
  }
}
