import { TooManyRequests } from '#shared/exceptions/domain_error'

interface Size {
  /** How many places one person has at most. */
  each: number
  /** How many places there are. */
  places: number
  /** From this age in milliseconds on, a task that still waits for its caller gives way to a newcomer. */
  slowAfterMs: number
  /** Seconds, for callers that are refused. */
  retryAfter: number
}

/** A place of one task. */
export interface Place {
  /** Aborted with TooManyRequests when the task has to give way; then it must end. */
  readonly signal: AbortSignal
  /** The task has all it needs from its caller, and no longer gives way. */
  settle(): void
  leave(): void
}

interface Taken extends Place {
  who: string
  since: number
  waitsForCaller: boolean
  giveWay(): void
}

/**
 * Places for tasks that hold memory for as long as their callers like, such as reading uploads: few for one person, and
 * a fixed number in this process. When all are taken, the oldest slow one is given to the newcomer.
 */
export class FairPlaces {
  /** The oldest first. */
  readonly #taken = new Set<Taken>()
  readonly #size: Size

  constructor(size: Size) {
    this.#size = size
  }

  /**
   * @param who id of the caller
   * @throws TooManyRequests when the caller has as many as one person may have, or all are taken
   */
  take(who: string): Place {
    const { each, places, retryAfter } = this.#size
    const own = [...this.#taken].filter((place) => place.who === who)

    if (own.length >= each) throw new TooManyRequests(retryAfter)
    if (this.#taken.size >= places) this.#makeRoom()
    return this.#give(who)
  }

  #makeRoom() {
    const { slowAfterMs, retryAfter } = this.#size
    const slowSince = performance.now() - slowAfterMs
    const slow = [...this.#taken].find(
      ({ waitsForCaller, since }) => waitsForCaller && since <= slowSince
    )
    if (!slow) throw new TooManyRequests(retryAfter)

    slow.leave()
    slow.giveWay()
  }

  #give(who: string): Place {
    const controller = new AbortController()
    const place: Taken = {
      who,
      since: performance.now(),
      waitsForCaller: true,
      signal: controller.signal,
      giveWay: () => controller.abort(new TooManyRequests(this.#size.retryAfter)),
      settle: () => (place.waitsForCaller = false),
      leave: () => this.#taken.delete(place),
    }

    this.#taken.add(place)
    return place
  }
}
