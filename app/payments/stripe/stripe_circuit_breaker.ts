import { setTimeout as pause } from 'node:timers/promises'
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
import { PaymentProviderUnavailable } from '#payments/exceptions/payment_provider'
import {
  isMissing,
  isRateLimited,
  isStripeFailure,
  translateErrors,
} from '#payments/stripe/stripe_errors'

interface CircuitBreakerSettings {
  /** For one call with all its network retries. */
  timeoutMs: number
  /** How long a call waits that Stripe's rate limit refused, before each repetition. */
  rateLimitPausesMs: readonly number[]
  /** Opens after this many failures in a row; the pause doubles while they go on (rule R7). */
  breaker: { failures: number; firstPauseMs: number; maxPauseMs: number }
}

type Result<T> = { value: T } | { refusal: unknown }

/** Timeout and circuit breaker for calls to Stripe; after a pause one call tries whether it works (docs/adr/0017). */
export default class StripeCircuitBreaker {
  readonly #settings: CircuitBreakerSettings
  readonly #timeout: TimeoutPolicy
  #breaker: CircuitBreakerPolicy

  constructor(settings: CircuitBreakerSettings) {
    this.#settings = settings
    this.#timeout = timeout(settings.timeoutMs, TimeoutStrategy.Aggressive)
    this.#breaker = this.#newBreaker()
  }

  /** Also true while half-open. */
  get isOpen(): boolean {
    return this.#breaker.state !== CircuitState.Closed
  }

  /**
   * A call that Stripe's rate limit refuses is repeated after a pause, which the circuit breaker does not see. Throws
   * PaymentProviderUnavailable (outcome unknown) and PaymentProviderRefused.
   */
  async execute<T>(call: () => Promise<T>): Promise<T> {
    for (const ms of this.#settings.rateLimitPausesMs)
      try {
        return await this.#once(call)
      } catch (error) {
        if (!isRateLimited(error)) throw error
        await pause(ms)
      }

    return this.#once(call)
  }

  async #once<T>(call: () => Promise<T>): Promise<T> {
    if (this.#breaker.state === CircuitState.HalfOpen) throw circuitOpenError()

    const result = await this.#breaker.execute(() => this.#try(call)).catch(translateBreakerError)
    if ('refusal' in result) throw result.refusal
    return result.value
  }

  /** @returns null when the object does not exist */
  async executeOrNull<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await this.execute(call)
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** Iterates over a list; each page is one call. The SDK asks for the first one as soon as `list` is called. */
  async *paginate<T, U>(
    list: () => AsyncIterable<T>,
    convert: (object: T) => U
  ): AsyncGenerator<U> {
    let pages: AsyncIterator<T> | null = null

    for (;;) {
      const { value, done } = await this.execute(() => {
        pages ??= list()[Symbol.asyncIterator]()
        return pages.next()
      })
      if (done) return
      yield convert(value)
    }
  }

  reset(): void {
    this.#breaker = this.#newBreaker()
  }

  /** A refusal is a success for the circuit breaker: Stripe has answered. */
  async #try<T>(call: () => Promise<T>): Promise<Result<T>> {
    try {
      return { value: await translateErrors(() => this.#timeout.execute(call)) }
    } catch (error) {
      if (isStripeFailure(error)) throw error
      return { refusal: error }
    }
  }

  #newBreaker() {
    const { failures, firstPauseMs, maxPauseMs } = this.#settings.breaker
    const breaker = circuitBreaker(handleWhen(isStripeFailure), {
      breaker: new ConsecutiveBreaker(failures),
      halfOpenAfter: new ExponentialBackoff({
        initialDelay: firstPauseMs,
        maxDelay: maxPauseMs,
        generator: noJitterGenerator,
      }),
    })
    breaker.onBreak(() =>
      logger.warn('Stripe circuit breaker opened: calls are not made for a while')
    )
    breaker.onReset(() => logger.info('Stripe circuit breaker closed: Stripe answers again'))

    return breaker
  }
}

function translateBreakerError(error: unknown): never {
  throw error instanceof PaymentProviderUnavailable ? error : circuitOpenError(error)
}

function circuitOpenError(cause?: unknown) {
  return new PaymentProviderUnavailable({ cause, isCircuitOpen: true })
}
