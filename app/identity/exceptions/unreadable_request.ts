import { DomainError } from '#shared/exceptions/domain_error'

/** The body is not JSON (400). */
export class UnreadableRequest extends DomainError {
  readonly kind = 'malformed'
  readonly code = 'E_JSON_EXPECTED'

  constructor() {
    super('Please send the request as JSON')
  }
}
