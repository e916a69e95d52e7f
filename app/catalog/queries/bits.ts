const WORD = 32

/** A set of whole numbers from 0 up to a size that is given once, one bit each. */
export class Bits {
  readonly words: Uint32Array

  constructor(readonly size: number) {
    this.words = new Uint32Array(Math.ceil(size / WORD))
  }

  has(at: number): boolean {
    return (this.words[at >>> 5] & (1 << (at & 31))) !== 0
  }

  put(at: number, isIn: boolean): void {
    if (isIn) this.words[at >>> 5] |= 1 << (at & 31)
    else this.words[at >>> 5] &= ~(1 << (at & 31))
  }

  putOnly(numbers: Uint32Array): void {
    this.words.fill(0)
    for (const at of numbers) this.put(at, true)
  }

  /** A larger copy. */
  copy(size: number): Bits {
    const copy = new Bits(size)
    copy.words.set(this.words)

    return copy
  }

  /** Leaves what others have, too. */
  keep({ words: others }: Bits): void {
    const { words } = this
    for (let word = 0; word < words.length; word++) words[word] &= others[word]
  }

  /** Leaves out those for which a check does not hold. */
  filter(holds: (at: number) => boolean): void {
    const { words } = this
    for (let word = 0; word < words.length; word++) {
      for (let left = words[word]; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left)
        if (!holds(word * WORD + bit)) words[word] &= ~(1 << bit)
      }
    }
  }

  /** How many there are. */
  count(): number {
    const { words } = this
    let count = 0
    for (let word = 0; word < words.length; word++) count += bitsIn(words[word])

    return count
  }
}

/** Counts set bits in pairs, in fours and in bytes; the product adds the four bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)

  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
