/** Lets so many pass at once; the others wait in line. */
export class Turnstile {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(places: number) {
    this.#free = places
  }

  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))

    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
