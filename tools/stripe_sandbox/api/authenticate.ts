import { ApiError } from '../http/api_error.ts'

/** Accepts test keys only; throws Stripe's 401 otherwise. */
export function authenticate(authorization: string | undefined): void {
  const key = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (key === undefined) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
    )
  }
  if (/^(sk|rk)_test_[\w-]+$/.test(key)) return
  if (/^(sk|rk)_live_/.test(key)) {
    throw unauthorized('The sandbox accepts test keys only; a live key was sent. Keep it secret.')
  }
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, 'invalid_request_error', message, {}, 'validation')
}

function masked(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : '****'
}
