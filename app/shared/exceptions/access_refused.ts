import { DomainError } from '#shared/exceptions/domain_error'

/** Nobody is signed in, or the token is no longer valid (401). */
export class NotSignedIn extends DomainError {
  readonly kind = 'unauthenticated'
  readonly code = 'E_NOT_SIGNED_IN'

  constructor(message = 'Please sign in first') {
    super(message)
  }
}

/** Signed in, but not allowed (403). */
export class NotAllowed extends DomainError {
  readonly kind = 'forbidden'
  readonly code = 'E_NOT_ALLOWED'

  constructor(message = 'You are not allowed to do this') {
    super(message)
  }
}
