import { DomainError } from '#shared/exceptions/domain_error'

/** The owner has no active connected account, and the configuration requires one. */
export default class PayeeNotConnected extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PAYEE_NOT_CONNECTED'

  constructor() {
    super('The owner cannot take payments yet. Please try again later.')
  }
}
