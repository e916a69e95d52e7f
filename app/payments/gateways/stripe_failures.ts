import Stripe from 'stripe'
import PaymentProviderRefused from '#payments/exceptions/payment_provider_refused'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'

/** Statuses after which the outcome is open: a wrong key, a key in use, too many requests. */
const UNDECIDED = [401, 409, 429]

/** Says in our words what went wrong with a call to Stripe; other errors are left as they are. */
export async function inOurWords<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? translate(error) : error
  }
}

/** @returns null instead of the refusal of an object that is not there */
export async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await inOurWords(call)
  } catch (error) {
    if (error instanceof PaymentProviderRefused && isMissing(error)) return null
    throw error
  }
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

function isMissing({ providerCode, cause }: PaymentProviderRefused) {
  return (
    providerCode === 'resource_missing' || (cause as { statusCode?: number }).statusCode === 404
  )
}
