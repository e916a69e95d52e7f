import { DomainError } from '#shared/exceptions/domain_error'

/** Another account has this e-mail: 400 at registration, 409 when an account is edited. */
export class EmailTaken extends DomainError {
  readonly code = 'EMAIL_TAKEN'

  constructor(readonly kind: 'malformed' | 'conflict') {
    super('An account with this email already exists.')
  }
}
