/** Days since 1970, the first included, the last not, with a number. */
export type Period = [from: number, to: number, number: number]

/** The last day that is told apart, in the year 2149. */
export const LAST_DAY = 2 ** 16 - 1

/** One that was removed. */
const NOBODY = 2 ** 32 - 1

const GROWTH = 1.5

/** The fewest nights of the seasons of many rows, one after the other, so that all are looked at in little time. */
export class SeasonMinimums {
  #rows = new Uint32Array(0)
  #days = new Uint32Array(0)
  #nights = new Uint16Array(0)
  #end = 0
  #counts = new Map<number, number>()
  #removed = 0

  add(at: number, seasons: Period[]): void {
    if (seasons.length === 0) return

    this.#makeRoom(seasons.length)
    for (const [from, to, nights] of seasons) {
      this.#rows[this.#end] = at
      this.#days[this.#end] = from * 2 ** 16 + to
      this.#nights[this.#end++] = nights
    }
    this.#counts.set(at, seasons.length)
  }

  /** Those of a row, if it has any. */
  remove(at: number): void {
    const count = this.#counts.get(at)
    if (count === undefined) return

    const first = this.#rows.indexOf(at)
    this.#rows.fill(NOBODY, first, first + count)
    this.#days.fill(0, first, first + count)
    this.#counts.delete(at)
    this.#removed += count
    if (this.#removed > this.#end / 2) this.#tidy()
  }

  /** The rows with a season that has a day, with the fewest nights of that season. */
  at(day: number, visit: (at: number, nights: number) => void): void {
    const days = this.#days
    for (let place = 0; place < this.#end; place++)
      if (days[place] >>> 16 <= day && day < (days[place] & LAST_DAY))
        visit(this.#rows[place], this.#nights[place])
  }

  #tidy() {
    let end = 0
    for (let place = 0; place < this.#end; place++) {
      if (this.#rows[place] === NOBODY) continue
      this.#rows[end] = this.#rows[place]
      this.#days[end] = this.#days[place]
      this.#nights[end++] = this.#nights[place]
    }
    this.#end = end
    this.#removed = 0
  }

  #makeRoom(more: number) {
    if (this.#end + more <= this.#rows.length) return

    const room = Math.ceil((this.#end + more) * GROWTH)
    this.#rows = longer(new Uint32Array(room), this.#rows)
    this.#days = longer(new Uint32Array(room), this.#days)
    this.#nights = longer(new Uint16Array(room), this.#nights)
  }
}

function longer<Numbers extends Uint32Array | Uint16Array>(numbers: Numbers, former: Numbers) {
  numbers.set(former)

  return numbers
}
