import { DomainError } from '#shared/exceptions/domain_error'

/** Administrators cannot lock themselves out (409; rule X9). */
export class OwnAccount extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'OWN_ACCOUNT'

  constructor() {
    super('You cannot do this to your own account')
  }
}
