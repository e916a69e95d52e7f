interface Waiting {
  who: string
  enter(): void
}

/** Runs a limited number of tasks at once; others wait. Fair: turns go to others first. */
export class FairQueue {
  readonly #line: Waiting[] = []
  #free: number

  constructor(places: number) {
    this.#free = places
  }

  async pass<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((enter) => this.#line.push({ who, enter }))

    try {
      return await work()
    } finally {
      this.#letInAfter(who)
    }
  }

  #letInAfter(who: string) {
    const another = this.#line.findIndex((waiting) => waiting.who !== who)
    const [next] = this.#line.splice(Math.max(another, 0), 1)

    if (next) next.enter()
    else this.#free += 1
  }
}
