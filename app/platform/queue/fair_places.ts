import { TooManyRequests } from '#shared/exceptions/domain_error'

interface Size {
  each: number
  places: number
  /** How many of them unproven callers have at most, all together and from one network. */
  unproven: { places: number; eachNetwork: number }
  /** From this age in milliseconds on, a task that still waits for its caller gives way to a newcomer. */
  slowAfterMs: number
  retryAfter: number
}

export interface Place {
  /** Aborted with TooManyRequests when the task has to give way; then it must end. */
  readonly signal: AbortSignal
  /** The task has all it needs from its caller, and no longer gives way. */
  settle(): void
  leave(): void
}

export interface Caller {
  who: string
  network: string
  isProven: boolean
}

interface Taken extends Place, Caller {
  since: number
  waitsForCaller: boolean
  giveWay(): void
}

/**
 * Places for tasks that hold memory for as long as their callers like: few for one person, a fixed number in this process.
 * When all are taken, the oldest slow one gives way; unproven callers give way to proven ones at once (rule L41).
 */
export class FairPlaces {
  readonly #taken = new Set<Taken>()
  readonly #size: Size

  constructor(size: Size) {
    this.#size = size
  }

  /** @throws TooManyRequests when the caller has as many as one person may have, or all that they may have are taken */
  take(caller: Caller): Place {
    const { each, places, unproven, retryAfter } = this.#size
    const taken = [...this.#taken]
    const isCrowded = (those: Taken[], most: number) => those.length >= most

    if (
      isCrowded(
        taken.filter(({ who }) => who === caller.who),
        each
      )
    )
      throw new TooManyRequests(retryAfter)
    if (!caller.isProven) {
      const others = taken.filter(({ isProven }) => !isProven)
      const near = others.filter(({ network }) => network === caller.network)
      if (isCrowded(near, unproven.eachNetwork)) this.#makeRoom(near)
      else if (isCrowded(others, unproven.places)) this.#makeRoom(others)
    }
    if (this.#taken.size >= places) this.#makeRoom(taken, caller)
    return this.#give(caller)
  }

  /** Takes the place of a task that waits for its caller: a slow one, for a proven newcomer also one of somebody unproven. */
  #makeRoom(among: Taken[], newcomer?: Caller) {
    const { slowAfterMs, retryAfter } = this.#size
    const slowSince = performance.now() - slowAfterMs
    const isSlow = ({ waitsForCaller, since }: Taken) => waitsForCaller && since <= slowSince
    const yields = ({ waitsForCaller, isProven }: Taken) =>
      waitsForCaller && !isProven && newcomer?.isProven === true
    const leaver = among.find(isSlow) ?? among.find(yields)
    if (!leaver) throw new TooManyRequests(retryAfter)

    leaver.leave()
    leaver.giveWay()
  }

  #give(caller: Caller): Place {
    const controller = new AbortController()
    const place: Taken = {
      ...caller,
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
