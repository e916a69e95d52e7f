import { ApiError } from '../http/api_error.ts'
import type { IncomingCall } from '../http/messages.ts'
import { API_VERSION } from './api_version.ts'

/** Refuses other API versions; none is accepted. */
export function checkVersion(version: string | null): void {
  if (version === null || version === API_VERSION) return
  const message = `The sandbox speaks API version ${API_VERSION} only, not ${version}.`
  throw new ApiError(400, 'invalid_request_error', message, {}, 'validation')
}

/** 404 for an unsupported call. */
export function unknownUrl({ method, path }: IncomingCall): ApiError {
  const message = `Unrecognized request URL (${method}: ${path}). The sandbox knows no such call.`
  return new ApiError(404, 'invalid_request_error', message, {}, 'validation')
}

/** 429. */
export function rateLimited(): ApiError {
  const message = 'Request rate limit exceeded. Learn more at https://docs.stripe.com/rate-limits.'
  const details = { code: 'rate_limit' }
  return new ApiError(429, 'invalid_request_error', message, details, 'validation')
}

export function internalError(): ApiError {
  const message = 'An unknown error occurred on our side. Please try again later.'
  return new ApiError(500, 'api_error', message)
}
