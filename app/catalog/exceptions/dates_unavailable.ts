import { DomainError } from '#shared/exceptions/domain_error'

/** The nights are taken, or being taken by somebody else (409). */
export default class DatesUnavailable extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'DATES_UNAVAILABLE'

  constructor(options: ErrorOptions = {}) {
    super('These dates are no longer available', options)
  }
}
