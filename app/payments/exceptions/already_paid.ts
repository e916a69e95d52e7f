import { DomainError } from '#shared/exceptions/domain_error'

/** There is nothing left to pay for this reference. */
export default class AlreadyPaid extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'ALREADY_PAID'

  constructor() {
    super('This has already been paid')
  }
}
