import { DomainError } from '#shared/exceptions/domain_error'

/** Somebody must be left who can administer the marketplace (409; rule X9). */
export class LastAdministrator extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'LAST_ADMINISTRATOR'

  constructor() {
    super('The last active administrator cannot be removed')
  }
}
