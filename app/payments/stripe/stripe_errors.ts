import { TaskCancelledError } from 'cockatiel'
import Stripe from 'stripe'
import PaymentProviderRefused from '#payments/exceptions/payment_provider_refused'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'

/** Statuses after which the outcome is open: a wrong key, a key in use, too many requests. */
const UNDECIDED = [401, 409, 429]

/** Of those, the ones that say nothing about how Stripe is doing. */
const OUR_OWN_FAULT = [401, 409]

/** Says in our words what went wrong with a call to Stripe; other errors are left as they are. */
export async function inOurWords<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof TaskCancelledError) throw new PaymentProviderUnavailable({ cause: error })
    throw error instanceof Stripe.errors.StripeError ? translate(error) : error
  }
}

/** Whether a failed call means that Stripe itself is in trouble: slow, failing, or out of reach. */
export function isTrouble(error: unknown): boolean {
  if (!(error instanceof PaymentProviderUnavailable) || error.isReplay) return false

  return !OUR_OWN_FAULT.includes(statusOf(error.cause) ?? 0)
}

/** Whether a call was refused because the object is not there. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof PaymentProviderRefused &&
    (error.providerCode === 'resource_missing' || statusOf(error.cause) === 404)
  )
}

function translate(error: InstanceType<typeof Stripe.errors.StripeError>) {
  const { statusCode, message, code, headers } = error

  if (statusCode === undefined || statusCode >= 500 || UNDECIDED.includes(statusCode))
    return new PaymentProviderUnavailable({
      cause: error,
      isReplay: headers?.['idempotent-replayed'] === 'true',
    })

  return new PaymentProviderRefused({ reason: message, providerCode: code ?? null, cause: error })
}

function statusOf(cause: unknown): number | undefined {
  return (cause as { statusCode?: number } | undefined)?.statusCode
}
