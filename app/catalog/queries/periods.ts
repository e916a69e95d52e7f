/** Days since 1970, the first included, the last not, with a number. */
export type Period = [from: number, to: number, number: number]

/** The last day that is told apart, in the year 2149. */
export const LAST_DAY = 2 ** 16 - 1

const WORDS = 2

/** Lists of periods, eight bytes each. Where a list stands is kept by whoever asks. */
export class Periods {
  #words = new Uint32Array(0)
  #end = 0

  /** How many there are, with those that nobody asks for any more. */
  get size(): number {
    return this.#end / WORDS
  }

  /** @returns where the list stands */
  add(list: Period[]): number {
    this.#makeRoom(list.length * WORDS)
    const start = this.size
    for (const [from, to, number] of list) {
      this.#words[this.#end++] = from * 2 ** 16 + to
      this.#words[this.#end++] = number
    }

    return start
  }

  /** Copies a list from others. */
  copy(others: Periods, start: number, count: number): number {
    this.#makeRoom(count * WORDS)
    const moved = this.size
    this.#words.set(others.#words.subarray(start * WORDS, (start + count) * WORDS), this.#end)
    this.#end += count * WORDS

    return moved
  }

  /** Whether one of a list has one of these days, and the number 0 or one above another. */
  meet(from: number, to: number, above: number, start: number, count: number): boolean {
    const words = this.#words
    const end = (start + count) * WORDS
    for (let at = start * WORDS; at < end; at += WORDS) {
      if (words[at] >>> 16 >= to || (words[at] & LAST_DAY) <= from) continue
      if (words[at + 1] === 0 || words[at + 1] > above) return true
    }

    return false
  }

  /** The number of the one in a list that has a day; 0 without one. */
  numberAt(day: number, start: number, count: number): number {
    const words = this.#words
    const end = (start + count) * WORDS
    for (let at = start * WORDS; at < end; at += WORDS)
      if (words[at] >>> 16 <= day && day < (words[at] & LAST_DAY)) return words[at + 1]

    return 0
  }

  /** Whether those of a list, which are in order, have all of these days. */
  haveAll(from: number, to: number, start: number, count: number): boolean {
    const words = this.#words
    const end = (start + count) * WORDS
    let day = from
    for (let at = start * WORDS; at < end; at += WORDS)
      if (words[at] >>> 16 <= day && day < (words[at] & LAST_DAY)) day = words[at] & LAST_DAY

    return day >= to
  }

  #makeRoom(words: number) {
    if (this.#end + words <= this.#words.length) return

    const longer = new Uint32Array(Math.ceil((this.#end + words) * 1.5))
    longer.set(this.#words.subarray(0, this.#end))
    this.#words = longer
  }
}
