import logger from '@adonisjs/core/services/logger'
import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  noJitterGenerator,
  handleWhen,
  timeout,
  type TimeoutPolicy,
  TimeoutStrategy,
} from 'cockatiel'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import { inOurWords, isMissing, isTrouble } from '#payments/stripe/stripe_errors'

/**
 * How long a call may take, and when to stop calling. Two failures in a row open the breaker: nobody
 * waits for a third call (rule R7).
 */
export interface LineSettings {
  patienceMs: number
  breaker: { failures: number; firstPauseMs: number; longestPauseMs: number }
}

type Answer<T> = { value: T } | { refusal: unknown }

/**
 * The way to Stripe: no call takes longer than our patience, and while Stripe is in trouble none is
 * made at all; after a pause a single call tries whether it is over (docs/adr/0017).
 */
export default class StripeLine {
  readonly #settings: LineSettings
  readonly #patience: TimeoutPolicy
  #breaker: CircuitBreakerPolicy

  constructor(settings: LineSettings) {
    this.#settings = settings
    this.#patience = timeout(settings.patienceMs, TimeoutStrategy.Aggressive)
    this.#breaker = this.#newBreaker()
  }

  /** Whether calls are turned away at once. */
  get isInterrupted(): boolean {
    return this.#breaker.state !== CircuitState.Closed
  }

  /** Makes a call. Throws PaymentProviderUnavailable (outcome open) and PaymentProviderRefused. */
  async ask<T>(call: () => Promise<T>): Promise<T> {
    if (this.#breaker.state === CircuitState.HalfOpen) throw turnedAway()

    const answer = await this.#breaker.execute(() => this.#try(call)).catch(inWordsOfBreaker)
    if ('refusal' in answer) throw answer.refusal
    return answer.value
  }

  /** @returns null instead of the refusal of an object that is not there */
  async askOrNull<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await this.ask(call)
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** Goes through a list of Stripe's, one call for each page of it. */
  async *each<T, U>(list: AsyncIterable<T>, inWords: (object: T) => U): AsyncGenerator<U> {
    const pages = list[Symbol.asyncIterator]()

    for (;;) {
      const { value, done } = await this.ask(() => pages.next())
      if (done) return
      yield inWords(value)
    }
  }

  /** Forgets past trouble. */
  reset(): void {
    this.#breaker = this.#newBreaker()
  }

  /** A refusal is an answer, too: it shows that Stripe is there. */
  async #try<T>(call: () => Promise<T>): Promise<Answer<T>> {
    try {
      return { value: await inOurWords(() => this.#patience.execute(call)) }
    } catch (error) {
      if (isTrouble(error)) throw error
      return { refusal: error }
    }
  }

  #newBreaker() {
    const { failures, firstPauseMs, longestPauseMs } = this.#settings.breaker
    const breaker = circuitBreaker(handleWhen(isTrouble), {
      breaker: new ConsecutiveBreaker(failures),
      halfOpenAfter: new ExponentialBackoff({
        initialDelay: firstPauseMs,
        maxDelay: longestPauseMs,
        generator: noJitterGenerator,
      }),
    })
    breaker.onBreak(() => logger.warn('Stripe is in trouble: calls are turned away for a while'))
    breaker.onReset(() => logger.info('Stripe answers again'))

    return breaker
  }
}

/** The breaker's own error, in ours. */
function inWordsOfBreaker(error: unknown): never {
  throw error instanceof PaymentProviderUnavailable ? error : turnedAway(error)
}

function turnedAway(cause?: unknown) {
  return new PaymentProviderUnavailable({ cause, isTurnedAway: true })
}
