import { TaskCancelledError } from 'cockatiel'
import Stripe from 'stripe'
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '#payments/exceptions/payment_provider'

/**
 * Statuses after which the outcome is unknown: wrong API key, idempotency key in use, rate limited. They do not open the
 * circuit breaker: Stripe works, and one person's requests must not stop the others.
 */
const UNKNOWN_OUTCOME = [401, 409, 429]

const RATE_LIMITED = 429

/** Throws Stripe's errors as PaymentProviderUnavailable or PaymentProviderRefused, other errors unchanged. */
export async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof TaskCancelledError) throw new PaymentProviderUnavailable({ cause: error })
    throw error instanceof Stripe.errors.StripeError ? translate(error) : error
  }
}

/** Whether an error counts for the circuit breaker: Stripe is slow, failing or out of reach. */
export function isStripeFailure(error: unknown): boolean {
  if (!(error instanceof PaymentProviderUnavailable) || error.isReplay) return false

  return !UNKNOWN_OUTCOME.includes(statusOf(error.cause) ?? 0)
}

/** Whether Stripe refused a call only because there were too many; it was not made and can be repeated. */
export function isRateLimited(error: unknown): boolean {
  return error instanceof PaymentProviderUnavailable && statusOf(error.cause) === RATE_LIMITED
}

export function isMissing(error: unknown): boolean {
  return (
    error instanceof PaymentProviderRefused &&
    (error.providerCode === 'resource_missing' || statusOf(error.cause) === 404)
  )
}

function translate(error: InstanceType<typeof Stripe.errors.StripeError>) {
  const { statusCode, message, code, headers } = error

  if (statusCode === undefined || statusCode >= 500 || UNKNOWN_OUTCOME.includes(statusCode))
    return new PaymentProviderUnavailable({
      cause: error,
      isReplay: headers?.['idempotent-replayed'] === 'true',
    })

  return new PaymentProviderRefused({ reason: message, providerCode: code ?? null, cause: error })
}

function statusOf(cause: unknown): number | undefined {
  return (cause as { statusCode?: number } | undefined)?.statusCode
}
