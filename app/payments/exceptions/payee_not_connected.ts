import { DomainError } from '#shared/exceptions/domain_error'

/** The owner cannot receive money yet, and this marketplace is set up to insist on it. */
export default class PayeeNotConnected extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PAYEE_NOT_CONNECTED'

  constructor() {
    super('The owner cannot take payments yet. Please try again later.')
  }
}
