/** Days since 1970, the first included, the last not, with a number. */
export type Period = [from: number, to: number, number: number]

/** The last day that is told apart, in the year 2149. */
export const LAST_DAY = 2 ** 16 - 1

/** One that was removed. */
const NOBODY = 2 ** 32 - 1

const GROWTH = 1.5

/** Seasons of many rows, one after the other, so that all are looked at in little time. */
class Seasons {
  #rows = new Uint32Array(0)
  #days = new Uint32Array(0)
  #end = 0
  #removed = 0

  /** @param own fewest nights of the rows beside these seasons, `nights` of the seasons */
  constructor(
    readonly own: number,
    readonly nights: number
  ) {}

  add(at: number, from: number, to: number): void {
    if (this.#end === this.#rows.length) this.#grow()
    this.#rows[this.#end] = at
    this.#days[this.#end++] = from * 2 ** 16 + to
  }

  remove(at: number): void {
    const place = this.#rows.indexOf(at)
    this.#rows[place] = NOBODY
    this.#days[place] = 0
    if (++this.#removed > this.#end / 2) this.#tidy()
  }

  /** The rows with one that has a day. */
  at(day: number, visit: (at: number) => void): void {
    const days = this.#days
    for (let place = 0; place < this.#end; place++)
      if (days[place] >>> 16 <= day && day < (days[place] & LAST_DAY)) visit(this.#rows[place])
  }

  #tidy() {
    let end = 0
    for (let place = 0; place < this.#end; place++) {
      if (this.#rows[place] === NOBODY) continue
      this.#rows[end] = this.#rows[place]
      this.#days[end++] = this.#days[place]
    }
    this.#rows.fill(NOBODY, end)
    this.#end = end
    this.#removed = 0
  }

  #grow() {
    const room = Math.ceil((this.#end + 1) * GROWTH)
    const [rows, days] = [new Uint32Array(room), new Uint32Array(room)]
    rows.set(this.#rows)
    days.set(this.#days)
    this.#rows = rows
    this.#days = days
  }
}

/** Seasons whose fewest nights are not those of their listing, by both numbers. */
export class SeasonMinimums {
  #all = new Map<string, Seasons>()
  #ofRows = new Map<number, Seasons[]>()

  /** Takes the place of what is known of a row. @param own its fewest nights beside seasons */
  set(at: number, own: number, seasons: Period[]): void {
    for (const former of this.#ofRows.get(at) ?? []) former.remove(at)
    const others = seasons.filter(([, , nights]) => nights !== 0 && nights !== own)
    if (others.length === 0) return void this.#ofRows.delete(at)

    this.#ofRows.set(
      at,
      others.map(([from, to, nights]) => {
        const one = this.#of(own, nights)
        one.add(at, from, to)
        return one
      })
    )
  }

  /** The rows with a season on a day that changes the answer to a question about fewest nights, with that answer. */
  at(day: number, fits: (nights: number) => boolean, visit: (at: number, fits: boolean) => void) {
    for (const one of this.#all.values()) {
      const isFitting = fits(one.nights)
      if (isFitting !== fits(one.own)) one.at(day, (at) => visit(at, isFitting))
    }
  }

  #of(own: number, nights: number): Seasons {
    const name = `${own} ${nights}`
    const known = this.#all.get(name) ?? new Seasons(own, nights)
    this.#all.set(name, known)

    return known
  }
}
