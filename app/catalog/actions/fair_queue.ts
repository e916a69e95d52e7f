import { TooManyRequests } from '#shared/exceptions/too_many_requests'

interface Size {
  /** How many pass at once. */
  places: number
  /** How many wait at most. */
  waiting: number
  /** What whoever finds the line full is told, in seconds. */
  retryAfter: number
}

interface Waiting {
  who: string
  enter(): void
  leave(error: Error): void
}

/**
 * Lets so many pass at once; the others wait in line, as long as it is not full. Nobody can fill it alone: whoever waits
 * most often gives up a place to one who waits less, and others come first after each turn of theirs.
 */
export class FairQueue {
  readonly #line: Waiting[] = []
  readonly #size: Size
  #free: number

  constructor(size: Size) {
    this.#size = size
    this.#free = size.places
  }

  /**
   * @param who - the id of whom the work is for
   * @throws TooManyRequests when too many are waiting already
   */
  async pass<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(who)

    try {
      return await work()
    } finally {
      this.#letInAfter(who)
    }
  }

  async #wait(who: string): Promise<void> {
    if (this.#line.length >= this.#size.waiting) this.#makeRoomFor(who)

    await new Promise<void>((enter, leave) => this.#line.push({ who, enter, leave }))
  }

  #letInAfter(who: string) {
    const another = this.#line.findIndex((waiting) => waiting.who !== who)
    const [next] = this.#line.splice(Math.max(another, 0), 1)

    if (next) next.enter()
    else this.#free += 1
  }

  #makeRoomFor(who: string) {
    const times = Map.groupBy(this.#line, (waiting) => waiting.who)
    const longest = [...times.values()].reduce((most, some) =>
      some.length > most.length ? some : most
    )
    const refusal = new TooManyRequests(this.#size.retryAfter)
    if (longest.length <= (times.get(who)?.length ?? 0) + 1) throw refusal

    const last = longest.at(-1)!
    this.#line.splice(this.#line.indexOf(last), 1)
    last.leave(refusal)
  }
}
