import { StripeFailure } from '../http/stripe_error.ts'
import type { IncomingCall } from '../http/messages.ts'
import { API_VERSION } from './api_version.ts'

/** Refuses another API version than the one spoken; none at all is fine. */
export function checkVersion(version: string | null): void {
  if (version === null || version === API_VERSION) return
  const message = `The sandbox speaks API version ${API_VERSION} only, not ${version}.`
  throw new StripeFailure(400, 'invalid_request_error', message, {}, 'validation')
}

/** 404 for a call the sandbox does not know. */
export function unknownUrl({ method, path }: IncomingCall): StripeFailure {
  const message = `Unrecognized request URL (${method}: ${path}). The sandbox knows no such call.`
  return new StripeFailure(404, 'invalid_request_error', message, {}, 'validation')
}

/** 429. */
export function rateLimited(): StripeFailure {
  const message = 'Request rate limit exceeded. Learn more at https://docs.stripe.com/rate-limits.'
  const details = { code: 'rate_limit' }
  return new StripeFailure(429, 'invalid_request_error', message, details, 'validation')
}

/** 500 on the provider's side. */
export function brokenApi(): StripeFailure {
  const message = 'An unknown error occurred on our side. Please try again later.'
  return new StripeFailure(500, 'api_error', message)
}
