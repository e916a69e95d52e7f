import { DomainError } from '#shared/exceptions/domain_error'

/** Above a limit of config/limits.ts (429 with Retry-After). */
export class TooManyRequests extends DomainError {
  readonly kind = 'limited'
  readonly code = 'E_TOO_MANY_REQUESTS'

  /** @param retryAfter seconds */
  constructor(override readonly retryAfter: number) {
    super('Too many requests. Please wait a moment and try again.')
  }
}
