import { DomainError } from '#shared/exceptions/domain_error'

/** A mailed token that is missing, unknown, used, replaced or expired (400). */
export class UnusableToken extends DomainError {
  readonly kind = 'malformed'
  readonly code = 'UNUSABLE_TOKEN'
}
