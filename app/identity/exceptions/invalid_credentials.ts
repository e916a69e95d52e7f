import { DomainError } from '#shared/exceptions/domain_error'

/** Unknown e-mail or wrong password; the message does not say which (401). */
export class InvalidCredentials extends DomainError {
  readonly kind = 'unauthenticated'
  readonly code = 'INVALID_CREDENTIALS'

  constructor() {
    super('Invalid credentials')
  }
}
