import { DomainError } from '#shared/exceptions/domain_error'

/** A body that is not JSON where only JSON is taken (400). */
export class UnreadableRequest extends DomainError {
  readonly kind = 'malformed'
  readonly code = 'E_JSON_EXPECTED'

  constructor() {
    super('Please send the request as JSON')
  }
}
