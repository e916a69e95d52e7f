import { DomainError } from '#shared/exceptions/domain_error'

/** Somebody has these nights, or is taking them at this moment (409). */
export default class DatesUnavailable extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'DATES_UNAVAILABLE'

  constructor(options: ErrorOptions = {}) {
    super('These dates are no longer available', options)
  }
}
