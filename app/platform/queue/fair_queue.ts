import { TooManyRequests } from '#shared/exceptions/domain_error'

interface Size {
  /** How many run at once. */
  places: number
  /** How many wait at most. */
  waiting: number
  /** Seconds, for callers that find the queue full. */
  retryAfter: number
}

interface Waiting {
  who: string
  enter(): void
  leave(error: Error): void
}

/**
 * Runs a limited number of tasks at once; others wait. Fair: turns go to others first, and when the queue is full the
 * caller with most waiting tasks gives up a place to one with fewer.
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
   * @param who id of the caller
   * @throws TooManyRequests when the queue is full
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
    const waitingByCaller = Map.groupBy(this.#line, (waiting) => waiting.who)
    const longest = [...waitingByCaller.values()].reduce((most, some) =>
      some.length > most.length ? some : most
    )
    const refusal = new TooManyRequests(this.#size.retryAfter)
    if (longest.length <= (waitingByCaller.get(who)?.length ?? 0) + 1) throw refusal

    const last = longest.at(-1)!
    this.#line.splice(this.#line.indexOf(last), 1)
    last.leave(refusal)
  }
}
