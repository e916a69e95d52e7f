import { DomainError } from '#shared/exceptions/domain_error'

/** An active administrator must remain (409; rule X9). */
export class LastAdministrator extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'LAST_ADMINISTRATOR'

  constructor() {
    super('The last active administrator cannot be removed')
  }
}
