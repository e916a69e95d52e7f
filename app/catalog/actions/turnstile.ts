import { TooManyRequests } from '#shared/exceptions/too_many_requests'

interface Size {
  /** How many pass at once. */
  places: number
  /** How many wait at most. */
  waiting: number
  /** What whoever finds the line full is told, in seconds. */
  retryAfter: number
}

/** Lets so many pass at once; the others wait in line, as long as it is not full. */
export class Turnstile {
  readonly #line: (() => void)[] = []
  readonly #size: Size
  #free: number

  constructor(size: Size) {
    this.#size = size
    this.#free = size.places
  }

  /** @throws TooManyRequests when too many are waiting already */
  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait()

    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  async #wait(): Promise<void> {
    if (this.#line.length >= this.#size.waiting) throw new TooManyRequests(this.#size.retryAfter)

    await new Promise<void>((resolve) => this.#line.push(resolve))
  }
}
