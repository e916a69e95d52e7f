import { DomainError } from '#shared/exceptions/domain_error'

/** A mailed token that is missing, unknown, used, replaced or expired (400). */
export class UnusableToken extends DomainError {
  readonly kind = 'malformed'
  readonly code = 'UNUSABLE_TOKEN'
}

/** The link was used before and the address is verified (400). */
export class AlreadyVerified extends DomainError {
  readonly kind = 'malformed'
  readonly code = 'ALREADY_VERIFIED'

  constructor() {
    super('Your e-mail address is already verified.')
  }
}
